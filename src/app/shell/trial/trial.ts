/**
 * A page for whoever works on the table: `trial.html?game=NAME&deal=1&moves=40&theme=dark` under the development server.
 * Not part of the build.
 */
import '../../ui/styles/tokens.css';
import { mount } from 'svelte';
import Trial from './Trial.svelte';

const wanted = new URLSearchParams(location.search);
for (const name of ['theme', 'suits']) {
  const value = wanted.get(name);
  if (value !== null) document.documentElement.dataset[name] = value;
}
mount(Trial, { target: document.body, props: { wanted } });
