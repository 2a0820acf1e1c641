import { expect, test } from 'vitest';
import { licencesText } from '../../scripts/licences.mjs';

test('the licences are those of Riffle, of its font, and of each bundled package', () => {
  const text = licencesText([{ name: 'one', version: '1.2.3', identifier: 'MIT', text: 'Permission is granted' }]);
  expect(text).toMatch(/^Riffle \d+\.\d+\.\d+\n=+\n\nMIT License\n/);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('one 1.2.3 (MIT)\n===============\n\nPermission is granted\n');
});

test('a package without a licence stops the build', () => {
  expect(() => licencesText([{ name: 'one', version: '1.2.3' }])).toThrow('package one, found none');
});
