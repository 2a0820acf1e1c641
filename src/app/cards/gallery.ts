/** A page for whoever draws: the whole deck at five widths and both fans. `?theme=dark&suits=four` and so on. */
import '../tokens.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

const wanted = new URLSearchParams(location.search);
for (const name of ['theme', 'suits']) {
  const value = wanted.get(name);
  if (value !== null) document.documentElement.dataset[name] = value;
}
mount(Gallery, { target: document.body });
