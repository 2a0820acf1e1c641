import { expect, it } from 'vitest';
import { ownScript } from './trusted-types.ts';

const PAGE = 'https://riffle.example/#/x/1';

it.each(['/assets/worker-browser-pM03dF5Q.js', 'https://riffle.example/assets/a.js', '/sw.js'])('trusts %s', (url) =>
  expect(ownScript(url, PAGE)).toBe(new URL(url, PAGE).href),
);

it.each([
  'https://elsewhere.example/assets/a.js',
  '//elsewhere.example/sw.js',
  'data:text/javascript,alert(1)',
  'blob:https://riffle.example/1b4e28ba',
  'javascript:alert(1)',
  '/assets/../other/a.js',
  '/other/sw.js',
  '/favicon.svg',
  'https://:',
  '',
])('does not trust “%s”', (url) => expect(ownScript(url, PAGE)).toBe(undefined));
