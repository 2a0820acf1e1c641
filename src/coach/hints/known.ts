import {
  canonicalKey,
  type Game,
  isDeal,
  isRedeal,
  isTalonOrderless,
  type Move,
  type Option,
  type Position,
} from '../../rules/engine/index.ts';
import { cardSigns, type Message, message } from '../../rules/index.ts';
import { type Solution, searchPosition, undecided, type Verdict } from '../../solver/index.ts';
import {
  budgetOf,
  GLANCE_NODE_LIMITS,
  MAX_HINT_MOVES,
  MAX_POSITIONS_TO_PROGRESS,
  PROGRESS_SEARCHES,
} from '../thought/limits.ts';
import { searchWithAnswers, type Thought } from '../thought/thought.ts';
import { thinkOfVerdict } from '../thought/verdict.ts';
import { createJudgedChoice, type Hint, type HintChoice } from './answer.ts';
import { measureProgress, sortByJudgement } from './judgement.ts';
import { LimitedCache } from './limited-cache.ts';
import { findOpenSteps, firstMoveOf, type OpenStep, toCanonicalTalon } from './open-steps.ts';
import { Promises, wayOfLine } from './promises.ts';
import type { PlayerView } from './view.ts';

interface TryResult {
  readonly verdict: Verdict;
  readonly nodes: number;
}

const verdictCache = new LimitedCache<Verdict>(20_000);
/** Ways to progress that keep the win. */
const promises = new Promises();
const solutionCache = new LimitedCache<Solution>(200);

const cacheKey = (game: Game, position: Position) => `${game.name} ${position.join()}`;

/**
 * Searches with at most `PROGRESS_SEARCHES.nodes` nodes, yielding `answer` meanwhile. Returns the verdict and the number of nodes
 * spent, which is 0 if the verdict was cached.
 */
function* searchBriefly(game: Game, position: Position, answer: Hint): Generator<Hint, TryResult, void> {
  const start = toCanonicalTalon(game, position);
  const key = cacheKey(game, start);
  const known = verdictCache.get(key);
  if (known) return { verdict: known, nodes: 0 };
  const { verdict, nodes } = yield* searchWithAnswers(
    searchPosition(game, start, budgetOf(PROGRESS_SEARCHES.nodes)),
    () => answer,
  );
  verdictCache.store(key, verdict);
  return { verdict, nodes };
}

/** Searches with up to the last of `GLANCE_NODE_LIMITS`, yielding `answer` meanwhile. Returns the solution, which may be undecided. */
function* searchFully(game: Game, start: Position, answer: Hint): Generator<Hint, Solution, void> {
  const key = cacheKey(game, start);
  let solution = solutionCache.get(key);
  if (solution) return solution;
  for (solution of thinkOfVerdict(game, start, GLANCE_NODE_LIMITS)) yield answer;
  return solutionCache.store(key, solution ?? undecided(0));
}

/**
 * Yields hints that the solver proves, for positions in which nothing relevant is hidden. The best move is on the
 * shortest known path to *progress* (a move that no later move takes back) after which the game is still winnable. The
 * hints after it follow this path, whatever the solver finds there.
 */
export function* thinkOfKnownHint(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const { game, position } = view;
  const guesses = options.slice(0, MAX_HINT_MOVES).map(({ move }) => createJudgedChoice(move));
  const guess: Hint = { choices: guesses, verdict: undefined, isFinal: false };
  yield guess;
  const start = toCanonicalTalon(game, position);
  const promised = promises.at(game, start);
  if (promised) {
    yield* judgeAll(view, options, findStep(game, start, promised.next));
    return;
  }
  const solution = yield* searchFully(game, start, guess);
  if (solution.verdict !== 'winnable') {
    const choices = solution.verdict === 'unwinnable' ? guesses.map(({ move }) => createLostChoice(move)) : guesses;
    yield { choices, verdict: solution.verdict, isFinal: true };
    return;
  }
  const line = wayOfLine(game, start, solution.moves);
  const early = createProvedHint(view, options, findStep(game, start, line[1]), NO_VERDICTS);
  yield early;
  const way = (yield* findNextProgress(game, start, early)) ?? line;
  promises.make(game, way);
  yield* judgeAll(view, options, findStep(game, start, way[1]));
}

/** Finds the step from a position that `toCanonicalTalon` returned to the one with a key. */
function findStep(game: Game, start: Position, next: string | undefined): OpenStep | undefined {
  return findOpenSteps(game, start).find(({ key }) => key === next);
}

type OptionVerdicts = ReadonlyMap<Option, Verdict>;
const NO_VERDICTS: OptionVerdicts = new Map();

/**
 * Returns the keys of the positions up to the nearest progress after which the game is still winnable; `undefined` if none
 * is found.
 */
function* findNextProgress(game: Game, start: Position, answer: Hint): Generator<Hint, string[] | undefined, void> {
  const startKey = canonicalKey(game, start);
  const seen = new Set([startKey]);
  let layer: { readonly position: Position; readonly way: string[] }[] = [{ position: start, way: [startKey] }];
  let [tried, nodes, spent] = [0, 0, 0];
  while (layer.length) {
    const next: typeof layer = [];
    for (const { position, way } of layer) {
      for (const step of sortByJudgement(game, position, findOpenSteps(game, position))) {
        if (seen.has(step.key)) continue;
        seen.add(step.key);
        const longer = [...way, step.key];
        if (measureProgress(game, step.position) === measureProgress(game, position)) {
          if (seen.size > MAX_POSITIONS_TO_PROGRESS) return undefined;
          next.push({ position: step.position, way: longer });
          continue;
        }
        if (tried++ === PROGRESS_SEARCHES.count || spent > PROGRESS_SEARCHES.allNodes) return undefined;
        const solution = yield* searchBriefly(game, step.position, answer);
        if (solution.verdict === 'winnable') return longer;
        nodes += solution.nodes;
        spent += solution.nodes;
        if (nodes < PROGRESS_SEARCHES.nodes) continue;
        nodes = 0;
        yield answer;
      }
    }
    layer = next;
  }
  return undefined;
}

function* judgeAll(view: PlayerView, options: readonly Option[], first: OpenStep | undefined): Thought<Hint> {
  const tried = new Map<Option, Verdict>();
  let answer = createProvedHint(view, options, first, NO_VERDICTS);
  for (const option of options) {
    const isKnown = onlyTurnsTalon(view.game, option);
    tried.set(option, isKnown ? 'winnable' : (yield* searchBriefly(view.game, option.position, answer)).verdict);
    answer = createProvedHint(view, options, first, tried, options.length === tried.size);
    yield answer;
  }
}

function onlyTurnsTalon(game: Game, { move }: Option): boolean {
  return isTalonOrderless(game) && (isDeal(move) || isRedeal(move));
}

/**
 * Creates a hint with the first move of the step `first`, then the other moves proved to win, then the undecided ones.
 * Without a winning move, it takes all options. A hint has at most `MAX_HINT_MOVES` moves.
 */
function createProvedHint(
  view: PlayerView,
  options: readonly Option[],
  first: OpenStep | undefined,
  tried: OptionVerdicts,
  isFinal = false,
): Hint {
  const best = first && firstMoveOf(view.game, view.position, first);
  const winning = options.filter((option) => option.move === best || tried.get(option) === 'winnable');
  const open = options.filter((option) => !winning.includes(option) && tried.get(option) === 'undecided');
  const isOnly =
    winning.length === 1 && options.every((option) => option.move === best || tried.get(option) === 'unwinnable');
  const choices = winning
    .toSorted((a, b) => Number(b.move === best) - Number(a.move === best))
    .map(
      ({ move }): HintChoice => ({
        move,
        reason: createReason(move, best, first, isOnly),
        evidence: message(isOnly ? 'hint.why.onlyWinning' : 'hint.why.wins'),
        wins: 1,
        of: 1,
      }),
    );
  const rest = choices.length ? open : options;
  return {
    choices: [...choices, ...rest.map(({ move }) => createJudgedChoice(move))].slice(0, MAX_HINT_MOVES),
    verdict: 'winnable',
    rejected: options.find((option) => option.move !== best && tried.get(option) === 'unwinnable')?.move,
    isFinal,
  };
}

function createReason(move: Move, best: Move | undefined, first: OpenStep | undefined, isOnly: boolean): Message {
  if (isOnly) return message('hint.onlyWinning');
  if (move === best && first && first.move !== best) return message('hint.bringsUp', { card: cardSigns(first.card) });
  return message('hint.wins');
}

function createLostChoice(move: Move): HintChoice {
  return { move, reason: message('hint.unwinnable'), evidence: message('hint.why.unwinnable'), wins: 0, of: 1 };
}
