import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { hasIntroduction } from '../../games/introduced.ts';
import { compile, type DealNumber, houseRulesOf, LAST_DEAL } from '../../rules/index.ts';
import { canonicalHash, formatAddress, formatIntroduction, formatPlay, isOverlay, parseAddress } from './address.ts';

const games = fc
  .constantFrom(...GAMES)
  .chain((definition) =>
    fc
      .record(
        Object.fromEntries(
          houseRulesOf(definition).map((rule) => [
            rule.name,
            fc.constantFrom(...rule.values.map(({ value }) => value)),
          ]),
        ),
      )
      .map((choice) => compile(definition, choice)),
  );
const deals = fc.integer({ min: 1, max: LAST_DEAL }).map((deal) => deal as DealNumber);

describe('addresses', () => {
  it('parse what they format', () => {
    fc.assert(
      fc.property(
        games,
        fc.option(deals, { nil: undefined }),
        fc.integer({ min: 1, max: 99 }),
        (game, deal, ordinal) => {
          const address = parseAddress(formatAddress(game, deal, ordinal));
          expect(address).toMatchObject(deal === undefined ? { kind: 'any-deal' } : { kind: 'deal', deal, ordinal });
          expect('game' in address && address.game?.name).toBe(game.name);
        },
      ),
    );
  });

  it('of layouts parse what they format', () => {
    fc.assert(
      fc.property(games, fc.stringMatching(/^[\w-]+$/), fc.integer({ min: 1, max: 99 }), (game, code, ordinal) => {
        const address = parseAddress(formatAddress(game, code, ordinal));
        expect(address).toMatchObject({ kind: 'layout', code, ordinal });
        expect('game' in address && address.game?.name).toBe(game.name);
      }),
    );
  });

  it.each(['#/pitchfork/1٬٢٣٤', '#/pitchfork/1,234', '#/pitchfork/1%20234', '#/pitchfork/００１２３４'])(
    '%s has a deal number as people write it',
    (text) => {
      const address = parseAddress(text);
      expect(address.kind === 'deal' && formatPlay(address)).toBe('#/pitchfork/1234');
    },
  );

  it.each(['7', '7~2', 'layout/1Qc'])('with a result to beat behind %s are read', (start) => {
    const hash = `#/pitchfork/${start}/beat/98?runs=any`;
    const address = parseAddress(hash);
    expect(address).toMatchObject({ kind: start.startsWith('7') ? 'deal' : 'layout', target: 98 });
    expect(canonicalHash(address, hash)).toBe(hash);
  });

  it.each(['beat', 'beat/', 'beat/0', 'beat/x', 'beat/-3', 'beat/1234567', 'beat/9/9'])(
    'with %s behind the deal are wrong',
    (tail) => {
      expect(parseAddress(`#/pitchfork/7/${tail}`)).toMatchObject({ kind: 'wrong', fault: { code: 'too-much' } });
    },
  );

  it.each(['~0', '~', '~1x', '~01', '~2~3', '~1234567'])('with %s behind the deal are wrong', (ordinal) => {
    expect(parseAddress(`#/panther-creek/7${ordinal}`)).toMatchObject({ kind: 'wrong', fault: { code: 'bad-deal' } });
  });

  it.each(GAMES.filter(hasIntroduction).map((definition) => [definition.id, definition] as const))(
    'of the introduction to %s are read as written',
    (id, definition) => {
      const address = formatIntroduction(compile(definition));
      expect(address).toBe(`#/${id}/introduction`);
      expect(parseAddress(address)).toMatchObject({ kind: 'introduction', game: { name: id } });
      expect(parseAddress(address.toUpperCase())).toMatchObject({ kind: 'introduction', game: { name: id } });
    },
  );

  it('never throw, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => parseAddress(`#/${text}`).kind !== undefined));
    fc.assert(fc.property(fc.string(), (text) => parseAddress(`#/pitchfork/1?${text}`).kind !== undefined));
  });

  it.each(['', '#', '#/', '#//'])('%j is home', (text) => expect(parseAddress(text).kind).toBe('home'));

  it('without a deal number mean any deal, with the house rules', () => {
    expect(parseAddress('#/pitchfork?runs=any')).toMatchObject({
      kind: 'any-deal',
      game: { name: 'pitchfork?runs=any' },
    });
    expect(parseAddress('#/pitchfork/')).toMatchObject({
      kind: 'any-deal',
      game: { name: 'pitchfork' },
    });
  });

  it.each([
    '#/pitchfork/7%3Fruns=any',
    '#/Pitchfork/7?runs=any&redeals=unlimited',
    '#/pitchfork/007?runs=any',
    '#/pitchfork/٧?runs=any',
  ])('%s is read leniently', (text) =>
    expect(parseAddress(text)).toMatchObject({
      kind: 'deal',
      deal: 7,
      game: { name: 'pitchfork?runs=any' },
    }),
  );

  it.each([
    ['#/pitchfork/12345?runs=all', 'unknown-value', 'pitchfork', 12345],
    ['#/pitchfork/12345?runs=all&redeals=1', 'unknown-value', 'pitchfork?redeals=1', 12345],
    ['#/pitchfork/12345?speed=3', 'unknown-house-rule', 'pitchfork', 12345],
    ['#/pitchfork/12345?runs=any&runs=whole', 'repeated-house-rule', 'pitchfork?runs=any', 12345],
    ['#/pitchfork/0?runs=any', 'bad-deal', 'pitchfork?runs=any', undefined],
    ['#/pitchfork/9007199254740992', 'bad-deal', 'pitchfork', undefined],
    ['#/pitchfork/12/13', 'too-much', 'pitchfork', 12],
    ['#/pitchfork/layout/1Qc?runs=all&redeals=1', 'unknown-value', 'pitchfork?redeals=1', '1Qc'],
    ['#/pitchfork/Layout/1Qc~2/3', 'too-much', 'pitchfork', '1Qc'],
    ['#/pitchfork/introduction?runs=any', 'too-much', 'pitchfork', undefined],
    ['#/pitchfork/introduction/2', 'too-much', 'pitchfork', undefined],
    ['#/pitchfork/introductions', 'bad-deal', 'pitchfork', undefined],
    ['#/%E0%A4%A/1', 'unknown-game', undefined, undefined],
    ['#/patience/1', 'unknown-game', undefined, undefined],
  ])('%s is wrong, and keeps its valid parts', (text, code, game, start) => {
    const address = parseAddress(text);
    if (address.kind !== 'wrong') throw new Error(address.kind);
    expect(address.fault.code).toBe(code);
    expect(address.game?.name).toBe(game);
    expect(address.start).toBe(start);
  });
});

describe('addresses with another name of a game', () => {
  it.each([
    ['#/vanishing-cross/5', '#/four-seasons/5'],
    ['#/Corner%20Card/5~2?corner=down', '#/four-seasons/5~2?corner=down'],
    ['#/FourSeasons/layout/1Qc', '#/four-seasons/layout/1Qc'],
    ['#/bear river/layout', '#/bear-river/layout'],
    ['#/corner-card?corner=down', '#/four-seasons?corner=down'],
    ['#/Putt Putt/introduction', '#/putt-putt/introduction'],
    ['#/daily/corner-card/2026-12', '#/daily/four-seasons/2026-12'],
    ['#/statistics/Vanishing%20Cross?corner=down', '#/statistics/four-seasons?corner=down'],
  ])('%s means %s and becomes it', (hash, canonical) => {
    const address = parseAddress(hash);
    expect(address).toEqual(parseAddress(canonical));
    expect(canonicalHash(address, hash)).toBe(canonical);
  });

  it.each(['', '#/', '#/data', '#/games?deal=84', '#/statistics', '#/daily', '#/record/1Qc', '#/chess/1'])(
    '%j has no other form',
    (hash) => expect(canonicalHash(parseAddress(hash), hash)).toBe(hash),
  );
});

it('reads the address of the played games with unparsed search parameters', () => {
  expect(parseAddress('#/games')).toEqual({ kind: 'played', search: '' });
  expect(parseAddress('#/games?rules=runs%3Dany&deal=84')).toEqual({
    kind: 'played',
    search: 'rules=runs%3Dany&deal=84',
  });
  expect(parseAddress('#/games/12').kind).toBe('wrong');
});

describe('addresses without parameters', () => {
  it.each(['data', 'open', 'settings', 'keys'])('#/%s is read, with or without a slash after it', (name) => {
    expect(parseAddress(`#/${name}`)).toEqual({ kind: name });
    expect(parseAddress(`#/${name}/`)).toEqual({ kind: name });
  });

  it.each(['data', 'open', 'settings', 'keys'])('#/%s takes nothing after it', (name) => {
    expect(parseAddress(`#/${name}/1`)).toMatchObject({ kind: 'wrong', fault: { code: 'unknown-game' } });
  });
});

it('distinguishes overlays from pages', () => {
  const overlays = ['#/settings', '#/keys', '#/pitchfork'];
  const pages = ['#/', '#/data', '#/pitchfork/1', '#/pitchfork/layout', '#/statistics', '#/nothing'];
  expect([...overlays, ...pages].filter((hash) => isOverlay(parseAddress(hash)))).toEqual(overlays);
});
