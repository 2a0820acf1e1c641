import { expect, test } from 'vitest';
import { spider } from '../../games/spider.ts';
import { spiderette } from '../../games/spiderette.ts';
import { compile } from '../../rules/index.ts';
import { addressOfChosen, chosenVariant, withChosen } from './chosen-variant.ts';

const oneSuit = compile(spider, { suits: '1' });

test('the last variant of a game is dealt again, that of another game stays', () => {
  const variants = withChosen(['spider?suits=2', 'spiderette?suits=1'], oneSuit);
  expect(variants).toEqual(['spiderette?suits=1', 'spider?suits=1']);
  expect(chosenVariant(spider, variants)?.name).toBe('spider?suits=1');
  expect(addressOfChosen(spider, variants)).toBe('#/spider?suits=1');
  expect(withChosen(variants, compile(spider))).toEqual(['spiderette?suits=1']);
});

test('the usual game has no variant', () => {
  expect(chosenVariant(spider, ['spiderette?suits=1'])).toBeUndefined();
  expect(addressOfChosen(spider, [])).toBe('#/spider');
  expect(addressOfChosen(spiderette, ['spider?suits=1'])).toBe('#/spiderette');
});

test('house rules that do not exist are left out', () => {
  expect(addressOfChosen(spider, ['spider?suits=7'])).toBe('#/spider');
  expect(addressOfChosen(spider, ['spider?moon=full'])).toBe('#/spider');
});
