/** A page for work on the table: `trial.html?game=NAME&deal=1&moves=40&theme=dark` under the development server.
 * Not part of the build.
 */
import '../../ui/styles/tokens.css';
import { mount } from 'svelte';
import Trial from './Trial.svelte';

const parameters = new URLSearchParams(location.search);
for (const name of ['theme', 'suits']) {
  const value = parameters.get(name);
  if (value !== null) document.documentElement.dataset[name] = value;
}
mount(Trial, { target: document.body, props: { parameters } });
