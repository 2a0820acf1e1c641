import { expect, test } from 'vitest';
import { faultsOf } from '../../scripts/check-subject.mjs';

test.each([
  'Fix lost focus when a note closes',
  `Add ${'x'.repeat(56)}`,
  'Fix a bug\n\nA body. It may have full stops.',
])('the subject of %j is accepted', async (message) => {
  expect(await faultsOf(message)).toEqual([]);
});

test.each([
  [`Add ${'x'.repeat(57)}`, 'header must not be longer than 60 characters, current length is 61'],
  ['fix a bug', 'header must be sentence-case'],
  ['Fix a bug.', 'header may not end with full stop'],
])('the subject of %j is refused', async (message, fault) => {
  expect(await faultsOf(message)).toEqual([fault]);
});

test("git's own messages are accepted", async () => {
  expect(await faultsOf(`Merge branch '${'x'.repeat(60)}'`)).toEqual([]);
  expect(await faultsOf('fixup! Fix a bug')).toEqual([]);
});
