/** A page for work on the card drawings: the deck at five widths and in both fans.
 * Settings are query parameters: `?theme=dark&face=classic&back=waves&fourColours=true`.
 */
import '../../ui/styles/tokens.css';
import { mount } from 'svelte';
import { DEFAULTS, readSettings } from '../../preferences/settings/settings.ts';
import { changeSettings } from '../../preferences/settings.svelte.ts';
import { followLook } from '../look.svelte.ts';
import Gallery from './Gallery.svelte';

const parameters = new URLSearchParams(location.search);
const named = Object.entries(Object.fromEntries(parameters)).map(([name, value]) => [name, value === 'true' || value]);
changeSettings({ ...DEFAULTS, ...readSettings(JSON.stringify(Object.fromEntries(named))) });
followLook();
mount(Gallery, { target: document.body });
