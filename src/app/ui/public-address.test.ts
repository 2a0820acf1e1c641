import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['https://example.org/riffle/', true],
  ['http://172.15.0.1/', true],
  ['https://8.8.8.8/', true],
  ['http://localhost:8080/', false],
  ['http://127.0.0.1:8080/', false],
  ['http://[::1]:8080/', false],
  ['http://192.168.1.7/', false],
  ['http://172.20.0.1/', false],
  ['http://table.local/', false],
  ['http://table/', false],
  ['file:///table/index.html', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(new URL(address))).toBe(isPublic);
});
