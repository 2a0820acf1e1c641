import { mount } from 'svelte';
import './ui/styles/tokens.css';
import './ui/styles/app.css';
import App from './App.svelte';
import { followLanguage } from './shell/follow-language.svelte.ts';
import { followInputMode } from './shell/input-mode.ts';
import { keepFocus } from './shell/keep-focus.ts';
import { followLook } from './shell/look.svelte.ts';
import { startOffline } from './shell/offline/service.ts';
import { trustOwnScripts } from './shell/trusted-types.ts';

trustOwnScripts();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
void start(target);

// A top-level await would block modules that load later and import this one.
async function start(page: HTMLElement): Promise<void> {
  // The first paint must be in the right language.
  await followLanguage();
  followLook();
  followInputMode(isFocusKept());
  mount(App, { target: page });
  startOffline();
  keepFocus();
}

function isFocusKept(): boolean {
  try {
    return 'riffle-patience.focus' in sessionStorage;
  } catch {
    return false;
  }
}
