import { mount } from 'svelte';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { fetchFace } from './cards/faces.svelte.ts';
import { followLook } from './look.svelte.ts';
import { begin } from './offline/begin.ts';
import { trustOwnScripts } from './trusted.ts';

trustOwnScripts();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
followLook();
void start(target);

// Not awaited by the module itself: what is fetched may need this very file to be there.
async function start(page: HTMLElement): Promise<void> {
  // The cards of the first picture have their own faces already.
  await fetchFace();
  mount(App, { target: page });
  begin();
}
