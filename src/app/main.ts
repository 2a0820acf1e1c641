import { mount } from 'svelte';
import './tokens.css';
import './app.css';
import App from './App.svelte';
import { trustOwnScripts } from './trusted.ts';

trustOwnScripts();
const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');
mount(App, { target });
