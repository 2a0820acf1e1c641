import { describe, expect, test } from 'vitest';
import { REFERENCES } from '../../../../tests/support/reference/game-reference.ts';
import { findGame, GAMES } from '../../../games/index.ts';
import { hasIntroduction } from '../../../games/introduced.ts';
import { type Introduction, type IntroductionStep, sceneStart, wantedMoves } from '../../../games/introduction.ts';
import { INTRODUCTIONS } from '../../../games/introductions/index.ts';
import { sayEnglish } from '../../../languages/index.ts';
import {
  cardMoved,
  cardSigns,
  type Game,
  isDeal,
  isRedeal,
  isWon,
  legalMoves,
  type Position,
  play,
} from '../../../rules/index.ts';
import { findFinishOfAnyLength } from '../../session/finish.ts';

function gameOf({ game }: Introduction): Game {
  const found = findGame(game);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

/** Checks the wanted moves of a step and returns every position in which the step can end. */
function endsOf(game: Game, start: Position, { play: wanted = [], finishes, text: id }: IntroductionStep): Position[] {
  const text = sayEnglish({ id });
  let ends = [start];
  for (const texts of wanted)
    ends = ends.flatMap((position) => {
      const moves = wantedMoves(game, position, texts);
      expect(moves.length, `${text} (${texts})`).toBeGreaterThan(0);
      const [move] = moves;
      if (move !== undefined && !isDeal(move) && !isRedeal(move) && !texts.startsWith('s-'))
        expect(text.includes(sayEnglish(cardSigns(cardMoved(game, position, move)))) || texts.includes('|'), text).toBe(
          true,
        );
      return moves.map((one) => play(game, position, one));
    });
  return finishes ? ends.map((position) => finished(game, position)) : ends;
}

function finished(game: Game, start: Position): Position {
  return findFinishOfAnyLength(game, start).reduce((position, move) => play(game, position, move), start);
}

test('the introductions have the order of their games', () => {
  expect(INTRODUCTIONS.map(({ game }) => game)).toEqual(GAMES.filter(hasIntroduction).map(({ id }) => id));
});

test.each(REFERENCES)('$id keeps its introduction: $parts.introduction', ({ id, parts }) => {
  expect(hasIntroduction({ id })).toBe(parts.introduction);
});

describe.each(INTRODUCTIONS)('the introduction to $game', (introduction) => {
  const game = gameOf(introduction);
  const steps = introduction.scenes.flatMap((scene) => scene.steps);

  test('leads by legal moves from step to step to a won game', () => {
    let ends: Position[] = [];
    for (const scene of introduction.scenes) {
      ends = [sceneStart(game, scene)];
      for (const step of scene.steps) ends = ends.flatMap((position) => endsOf(game, position, step));
    }
    for (const position of ends) expect(isWon(game, position)).toBe(true);
  });

  test('has eight to fourteen short steps with different texts', () => {
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(14);
    expect(new Set(steps.map(({ text }) => text)).size).toBe(steps.length);
    for (const { text: id, instead: other } of steps) {
      const text = sayEnglish({ id });
      const instead = other === undefined ? 'So.' : sayEnglish({ id: other });
      expect(text.length).toBeGreaterThan(10);
      expect(text.length).toBeLessThanOrEqual(170);
      for (const words of [text, instead]) expect(words).toMatch(/^[^!"]+\.$/);
    }
  });

  test('starts with a real deal and names only existing places', () => {
    expect(introduction.scenes[0]?.start).toBeTypeOf('number');
    for (const { shows = [] } of steps)
      for (const place of shows)
        expect(place === 'f' || place === 's' || Number(place) <= game.piles, place).toBe(true);
  });

  test('comments on other legal moves wherever they exist, except the stock', () => {
    for (const scene of introduction.scenes) {
      let position = sceneStart(game, scene);
      for (const { play: wanted = [], instead, text } of scene.steps)
        for (const texts of wanted) {
          const moves = wantedMoves(game, position, texts);
          const others = legalMoves(game, position).filter((move) => !moves.includes(move) && !isDeal(move));
          if (others.length > 0) expect(instead, text).toBeDefined();
          position = moves[0] === undefined ? position : play(game, position, moves[0]);
        }
    }
  });
});

test('names a scene with an invalid layout in the error', () => {
  const [introduction] = INTRODUCTIONS;
  if (!introduction) throw new Error('there is none');
  expect(() => sceneStart(gameOf(introduction), { start: '7X', steps: [] })).toThrow(`a scene of ${introduction.game}`);
});
