import { mount } from 'svelte';
import './ui/styles/tokens.css';
import './ui/styles/app.css';
import App from './App.svelte';
import { followLanguage } from './shell/follow-language.svelte.ts';
import { followInputMode } from './shell/input-mode.ts';
import { followLook } from './shell/look.svelte.ts';
import { begin } from './shell/offline/begin.ts';
import { trustOwnScripts } from './shell/trusted-types.ts';

trustOwnScripts();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
void start(target);

// Not awaited by the module itself: what is fetched may need this very file to be there.
async function start(page: HTMLElement): Promise<void> {
  // The first picture is in its own language already.
  await followLanguage();
  followLook();
  followInputMode(isFocusKept());
  mount(App, { target: page });
  begin();
  // Only for who plays by keys: with a focus to be given back at once, else from the first key. Without it a reload begins anew.
  const keep = () => void import('./shell/keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
  if (isFocusKept()) keep();
  else addEventListener('keydown', keep, { once: true, capture: true });
}

function isFocusKept(): boolean {
  try {
    return 'riffle.focus' in sessionStorage;
  } catch {
    return false;
  }
}
