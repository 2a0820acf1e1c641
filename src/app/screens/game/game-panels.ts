/** The panels that only a game in play has, loaded with the first of them. */

export { default as DealPanel } from './DealPanel.svelte';
export { default as RulesPanel } from './RulesPanel.svelte';
