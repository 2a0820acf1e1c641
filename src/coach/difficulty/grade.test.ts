import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { boundGrade } from '../../../tests/support/reference/derive.ts';
import { REFERENCES } from '../../../tests/support/reference/game-reference.ts';
import { isThorough, sampleOf, sampleSize } from '../../../tests/support/samples.ts';
import { provedDeals } from '../../games/difficulty.ts';
import { GRADES } from '../../games/grades.ts';
import { GAMES } from '../../games/index.ts';
import { LANGUAGES, loadLanguage, sayEnglish } from '../../languages/index.ts';
import { compile, type DealNumber, deal, type Game } from '../../rules/engine/index.ts';
import { type Message, message } from '../../rules/index.ts';
import { thinkOfReview } from '../review/review.ts';
import { lastAnswer } from '../thought/thought.ts';
import { thinkOfDeal } from './deal-wish.ts';
import { type GradedDeal, gradeFor, thinkOfGrade } from './grade.ts';
import { measureDeal } from './measure.ts';
import { proveQuickly, thinkOfProof } from './proof.ts';
import { runTries } from './simple-player.ts';

const gradeOf = (game: Game, number: number): GradedDeal => lastAnswer(thinkOfGrade(game, number as DealNumber));
const startOf = (game: Game, number: number) => deal(game, number);
const usual = GAMES.map((definition) => compile(definition));
const graded = REFERENCES.flatMap(({ id, parts }) => (parts.grades ? [{ ...parts.grades, game: gameNamed(id) }] : []));
const variants = graded.flatMap((grades) => grades.variants.map(gameNamed));

describe('a grade', () => {
  test.each(graded)('of $game.name is the same every time', ({ game }) => {
    const number = provedDeals(game, 'fair')[3];
    const first = gradeOf(game, number);
    for (let other = 1; other <= 3; other++) runTries(game, startOf(game, other));
    expect(gradeOf(game, number)).toEqual(first);
    expect(first).toMatchObject({ verdict: 'winnable', grade: 'fair' });
  });

  // `bounds` has, for each bound between two grades, the measured deals nearest to it below and above.
  test.each(graded)('of $game.name changes at its frozen bounds', ({ game, bounds }) => {
    const grades = bounds.map((number) => gradeOf(game, number).grade);
    expect(grades).toEqual(bounds.map((_, index) => boundGrade(index)));
  });

  test('does not depend on the nodes of the proof', () => {
    const game = gameNamed('bear-river');
    for (let number = 1; number <= 12; number++) {
      const quick = proveQuickly(game, startOf(game, number));
      if (quick.verdict !== 'undecided') expect(lastAnswer(thinkOfProof(game, startOf(game, number)))).toEqual(quick);
    }
  });

  test('is not given to a deal that can’t be won', () => {
    const game = gameNamed('bear-river');
    const lost = [1, 2, 3, 4, 5, 6, 7, 8].filter((number) => gradeOf(game, number).verdict === 'unwinnable');
    expect(lost.length).toBeGreaterThan(0);
    for (const number of lost) expect(gradeOf(game, number)).toEqual({ verdict: 'unwinnable' });
  });

  test('is absent for a game without measured deals', () => {
    const { definition } = gameNamed('bear-river');
    expect(gradeFor(compile({ ...definition, id: 'another' }), 3)).toBeUndefined();
  });

  // Where most deals are winnable, the measurement needs no proof, so its sample has a few unwinnable deals.
  test.runIf(isThorough).each([
    ['panther-creek', 60],
    ['bear-river', 90],
    ['putt-putt', 80],
    ['four-seasons', 50],
  ])('of %s is each of the five about as often', (name, deals) => {
    const game = gameNamed(name);
    const counts = new Map<string, number>();
    for (let index = 0; index < deals; index++) {
      const start = startOf(game, 500_001 + index);
      const needsProof = name !== 'four-seasons' && name !== 'panther-creek';
      const { verdict, moves } = needsProof ? proveQuickly(game, start) : { verdict: 'winnable', moves: [] };
      if (verdict !== 'winnable') continue;
      const grade = gradeFor(game, measureDeal(game, start, moves).difficulty) ?? 'none';
      counts.set(grade, (counts.get(grade) ?? 0) + 1);
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    for (const grade of GRADES) expect((counts.get(grade) ?? 0) / all).toBeGreaterThan(0.05);
    for (const grade of GRADES) expect((counts.get(grade) ?? 0) / all).toBeLessThan(0.4);
  });
});

describe('narrow choices', () => {
  test.each(['putt-putt', 'bear-river'])('of %s match those of a review', (name) => {
    const game = gameNamed(name);
    for (let number = 1; number <= 6; number++) {
      const start = startOf(game, number);
      const { verdict, moves } = proveQuickly(game, start);
      if (verdict !== 'winnable') continue;
      const { positions } = lastAnswer(thinkOfReview(game, start, moves));
      const choices = positions.slice(0, -1).flatMap((judged) => (judged && judged.of > 1 ? [judged] : []));
      const first = choices.slice(0, 10);
      const counted = measureDeal(game, start, moves).choices;
      expect(counted?.of).toBe(first.length);
      const only = first.filter(({ winning }) => winning === 1).length;
      if (name === 'putt-putt') expect(counted?.only).toBe(only);
      else expect(counted?.only).toBeLessThanOrEqual(only);
    }
  });
});

describe('a wish', () => {
  const wished = graded.flatMap(({ game }) => GRADES.map((grade, index) => ({ game, grade, seed: 7 + index })));

  test.each(wished)('$game.name, $grade: the deal has that grade', ({ game, grade, seed }) => {
    const answers = [...thinkOfDeal(game, grade, seed)];
    const found = answers.at(-1)?.deal as DealNumber;
    expect(answers.slice(0, -1).every((answer) => answer.deal === undefined)).toBe(true);
    expect(gradeOf(game, found).grade).toBe(grade);
  });

  test.each(sampleOf(usual, 8))('$name: a deal asked to be winnable is winnable', (game) => {
    for (let seed = 1; seed <= sampleSize(1, 3); seed++) {
      const { deal: found, tried } = lastAnswer(thinkOfDeal(game, 'winnable', seed));
      expect(tried).toBeGreaterThan(0);
      expect(lastAnswer(thinkOfProof(game, startOf(game, found ?? 0))).verdict).toBe('winnable');
    }
  });

  test('finds the same deal for the same seed', () => {
    const found = [1, 2, 1].map((seed) => lastAnswer(thinkOfDeal(gameNamed('putt-putt'), 'fair', seed)));
    expect(found[2]).toEqual(found[0]);
    expect(found[1]?.deal).not.toBe(found[0]?.deal);
  });

  test('of a grade of a game without grades finds a deal that can be won', () => {
    const { definition } = gameNamed('bear-river');
    const game = compile({ ...definition, id: 'another' });
    const { deal: found } = lastAnswer(thinkOfDeal(game, 'hard', 3));
    expect(found).toBe(lastAnswer(thinkOfDeal(game, 'winnable', 3)).deal);
    expect(lastAnswer(thinkOfProof(game, startOf(game, found ?? 0))).verdict).toBe('winnable');
  });

  test('for any deal takes no search', () => {
    const drawn = [1, 2, 3].map((seed) => lastAnswer(thinkOfDeal(gameNamed('pitchfork'), 'any', seed)));
    expect(drawn.map(({ tried }) => tried)).toEqual([0, 0, 0]);
    expect(new Set(drawn.map((found) => found.deal)).size).toBe(3);
  });
});

describe('the shipped deals', () => {
  /** The least number of stored deals of a grade. The numbers differ, since some deals are equally difficult. */
  const LEAST = 55;

  test('are there for every measured variant and grade', () => {
    for (const game of variants) {
      for (const grade of GRADES) expect(provedDeals(game, grade).length).toBeGreaterThanOrEqual(LEAST);
      const all = provedDeals(game, 'winnable');
      expect(all).toEqual(GRADES.flatMap((grade) => provedDeals(game, grade)));
      expect(new Set(all).size).toBe(all.length);
    }
  });

  test('can be proved again, one of each sampled variant', () => {
    const wrong = sampleOf(variants, 6).flatMap((game, index) => {
      const grade = GRADES[index % GRADES.length];
      const number = provedDeals(game, grade)[(index * 7) % LEAST];
      return gradeOf(game, number).grade === grade ? [] : [`${game.name} ${number}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the reason', () => {
  test.each(LANGUAGES)('has a text in %s for every number', async (code) => {
    const { say } = await loadLanguage(code);
    const ranks = GRADES.map((grade) => message('grade.rank', { grade }));
    const reasons: Message[] = [1, 2, 3, 10].flatMap((n) => [
      { id: 'grade.onlyMove', values: { only: n, of: 10 } },
      { id: 'grade.tries', values: { wins: n, of: 24 } },
      { id: 'grade.noTry', values: { left: n, of: 24 } },
    ]);
    const texts = [...ranks, ...reasons].map(say);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).not.toMatch(/[{}#…]/);
  });

  // The reason of an easy grade mentions no fact about hard deals, and vice versa.
  test.each(graded)('of $game.name never contradicts the grade', ({ game }) => {
    const facts = GRADES.map((grade) => {
      const { reason } = gradeOf(game, provedDeals(game, grade)[3]);
      expect(reason && sayEnglish(reason)).toContain(sayEnglish(message('grade.rank', { grade })));
      const { item } = reason?.values ?? {};
      return typeof item === 'object' ? item.id : undefined;
    });
    const [gentle, easy, fair, hard, fiendish] = facts;
    for (const fact of [gentle, easy]) expect([undefined, 'grade.tries']).toContain(fact);
    expect(fair).toBeUndefined();
    for (const fact of [hard, fiendish]) expect([undefined, 'grade.onlyMove', 'grade.noTry']).toContain(fact);
  });

  test('has English plurals', () => {
    const texts = [
      message('grade.onlyMove', { only: 3, of: 10 }),
      message('grade.onlyMove', { only: 1, of: 1 }),
      message('grade.tries', { wins: 5, of: 24 }),
      message('grade.noTry', { left: 1, of: 24 }),
    ].map(sayEnglish);
    expect(texts).toEqual([
      'One winning move in 3 of the first 10 choices.',
      'At the only choice, only one move wins.',
      'A simple player wins 5 of 24 tries.',
      'A simple player wins none of 24 tries and leaves about 1 card.',
    ]);
  });
});

test('the simple player ends its tries where cards come back from foundations', () => {
  const game = gameNamed('klondike');
  for (let number = 1; number <= 20; number++) {
    const { tries } = measureDeal(game, deal(game, number as DealNumber), []);
    expect(tries.isComplete).toBe(true);
  }
});
