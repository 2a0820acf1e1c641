import { sayEnglish } from '../../../src/languages/index.ts';

/** Returns how the name of a card begins that lies on `count` cards face down: `three face down, then `, or nothing. */
export function onFaceDown(count: number): string {
  return count > 0 ? `${sayEnglish({ id: 'number.inWords', values: { number: count } })} face down, then ` : '';
}
