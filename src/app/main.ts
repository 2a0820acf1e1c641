import { mount } from 'svelte';
import './ui/styles/tokens.css';
import './ui/styles/app.css';
import App from './App.svelte';
import { followLanguage } from './shell/follow-language.svelte.ts';
import { followInputMode } from './shell/input-mode.ts';
import { followLook } from './shell/look.svelte.ts';
import { startOffline } from './shell/offline/begin.ts';
import { trustOwnScripts } from './shell/trusted-types.ts';

trustOwnScripts();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
void start(target);

// A top-level await would block modules that load later and import this one.
async function start(page: HTMLElement): Promise<void> {
  // Awaited, so that the first paint is in the right language.
  await followLanguage();
  followLook();
  followInputMode(isFocusKept());
  mount(App, { target: page });
  startOffline();
  // Keeps the focus across reloads for keyboard users only. Loads at once if a focus is stored, else at the first key press.
  const keep = () => void import('./shell/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
  if (isFocusKept()) keep();
  else addEventListener('keydown', keep, { once: true, capture: true });
}

function isFocusKept(): boolean {
  try {
    return 'riffle-patience.focus' in sessionStorage;
  } catch {
    return false;
  }
}
