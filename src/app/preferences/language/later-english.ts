import later from '../../../languages/en.json?later';
import { addEnglish } from './language.svelte.ts';

// Parts that explain rules import this file. Their messages are many, and no table needs them.
addEnglish(later);
