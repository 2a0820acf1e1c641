/** What a replay needs to show a review: loaded when one is asked for. */

export { default as ReviewPart } from './ReviewPart.svelte';
export { default as ReviewStrip } from './ReviewStrip.svelte';
export { ReplayReview } from './replay-review.svelte.ts';
