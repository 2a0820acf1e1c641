import {
  canonicalKey,
  type Game,
  isDeal,
  isRedeal,
  type Move,
  type Option,
  type Position,
} from '../../rules/engine/index.ts';
import { cardSigns, type Message, message } from '../../rules/index.ts';
import { type Solution, searchPosition, undecided, type Verdict } from '../../solver/index.ts';
import { budgetOf } from '../thought/budget.ts';
import { type Thought, thinkBy } from '../thought/thought.ts';
import { thinkOfVerdict } from '../thought/verdict.ts';
import { type Hint, type HintChoice, judgedChoice, MOST_CHOICES } from './answer.ts';
import { judged, progressOf } from './judgement.ts';
import { Notes } from './notes.ts';
import { beginningOf, canonical, firstStepOf, type OpenStep, openStepsOf } from './open-steps.ts';
import { isOrderless, type PlayerView } from './view.ts';

/** Nodes of a try at what a move leads to. */
const TRY = 20_000;
/** Most positions that are tried in search of the next progress that keeps the win. */
const MOST_TRIED = 300;

interface Try {
  readonly verdict: Verdict;
  readonly nodes: number;
}

const tries = new Notes<Verdict>(20_000);
const solutions = new Notes<Solution>(200);

const keyOf = (game: Game, position: Position) => `${game.name} ${position.join()}`;

/** What a position leads to, by a short search, and the nodes that it took now; with an answer every so often meanwhile. */
function* tryAt(game: Game, position: Position, meanwhile: Hint): Generator<Hint, Try, void> {
  const start = canonical(game, position);
  const key = keyOf(game, start);
  const known = tries.get(key);
  if (known) return { verdict: known, nodes: 0 };
  const { verdict, nodes } = yield* thinkBy(searchPosition(game, start, budgetOf(TRY)), () => meanwhile);
  tries.keep(key, verdict);
  return { verdict, nodes };
}

/** The solution of a position, with an answer every so often meanwhile. */
function* solutionAt(game: Game, start: Position, meanwhile: Hint): Generator<Hint, Solution, void> {
  const key = keyOf(game, start);
  let solution = solutions.get(key);
  if (solution) return solution;
  for (solution of thinkOfVerdict(game, start)) yield meanwhile;
  return solutions.keep(key, solution ?? undecided(0));
}

/**
 * What to play where nothing that matters is hidden: proved by the solver. Of the moves that win the first is one on the
 * shortest way to progress that no move takes back, so that whoever follows hints comes to the end.
 */
export function* thinkOfOpen(view: PlayerView, options: readonly Option[]): Thought<Hint> {
  const { game, position } = view;
  const guesses = options.slice(0, MOST_CHOICES).map(({ move }) => judgedChoice(move));
  const guess: Hint = { choices: guesses, verdict: undefined, isFinal: false };
  yield guess;
  const start = canonical(game, position);
  const solution = yield* solutionAt(game, start, guess);
  if (solution.verdict !== 'winnable') {
    const choices = solution.verdict === 'unwinnable' ? guesses.map(({ move }) => lostChoice(move)) : guesses;
    yield { choices, verdict: solution.verdict, isFinal: true };
    return;
  }
  const first = firstStepOf(game, start, solution.moves);
  const early = provedHint(view, options, first, NOTHING_TRIED);
  yield early;
  const next = yield* nextProgress(game, start, early);
  yield* judgeAll(view, options, next ?? first);
}

/** What has become of options that were tried. */
type Tried = ReadonlyMap<Option, Verdict>;
const NOTHING_TRIED: Tried = new Map();

/** A step towards the next progress that keeps the win, by the fewest moves; `undefined` where none was found. */
function* nextProgress(game: Game, start: Position, answer: Hint): Generator<Hint, OpenStep | undefined, void> {
  const seen = new Set([canonicalKey(game, start)]);
  let layer: { readonly position: Position; readonly first: OpenStep | undefined }[] = [
    { position: start, first: undefined },
  ];
  let [tried, nodes] = [0, 0];
  while (layer.length) {
    const next: typeof layer = [];
    for (const { position, first } of layer) {
      for (const step of judged(game, position, openStepsOf(game, position))) {
        if (seen.has(step.key)) continue;
        seen.add(step.key);
        const begin = first ?? step;
        if (progressOf(game, step.position) === progressOf(game, position)) {
          next.push({ position: step.position, first: begin });
          continue;
        }
        if (tried++ === MOST_TRIED) return undefined;
        const solution = yield* tryAt(game, step.position, answer);
        if (solution.verdict === 'winnable') return begin;
        nodes += solution.nodes;
        if (nodes < TRY) continue;
        nodes = 0;
        yield answer;
      }
    }
    layer = next;
  }
  return undefined;
}

/** Tries what the other moves lead to. */
function* judgeAll(view: PlayerView, options: readonly Option[], first: OpenStep | undefined): Thought<Hint> {
  const tried = new Map<Option, Verdict>();
  let answer = provedHint(view, options, first, NOTHING_TRIED);
  for (const option of options) {
    const isKnown = isTurn(view.game, option);
    tried.set(option, isKnown ? 'winnable' : (yield* tryAt(view.game, option.position, answer)).verdict);
    answer = provedHint(view, options, first, tried, options.length === tried.size);
    yield answer;
  }
}

/** Whether an option only brings another card of the talon up, where its order doesn't matter. */
function isTurn(game: Game, { move }: Option): boolean {
  return isOrderless(game) && (isDeal(move) || isRedeal(move));
}

/** The moves that are proved to win, those on the way to progress first, and after them those that nothing is known of. */
function provedHint(
  view: PlayerView,
  options: readonly Option[],
  first: OpenStep | undefined,
  tried: Tried,
  isFinal = false,
): Hint {
  const best = first && beginningOf(view.game, view.position, first);
  const winning = options.filter((option) => option.move === best || tried.get(option) === 'winnable');
  const open = options.filter((option) => !winning.includes(option) && tried.get(option) === 'undecided');
  const isOnly =
    winning.length === 1 && options.every((option) => option.move === best || tried.get(option) === 'unwinnable');
  const choices = winning
    .toSorted((a, b) => Number(b.move === best) - Number(a.move === best))
    .map(
      ({ move }): HintChoice => ({
        move,
        reason: reasonOf(move, best, first, isOnly),
        evidence: message(isOnly ? 'hint.why.onlyWinning' : 'hint.why.wins'),
        wins: 1,
        of: 1,
      }),
    );
  const rest = choices.length ? open : options;
  return {
    choices: [...choices, ...rest.map(({ move }) => judgedChoice(move))].slice(0, MOST_CHOICES),
    verdict: 'winnable',
    isFinal,
  };
}

function reasonOf(move: Move, best: Move | undefined, first: OpenStep | undefined, isOnly: boolean): Message {
  if (isOnly) return message('hint.onlyWinning');
  if (move === best && first && first.move !== best) return message('hint.bringsUp', { card: cardSigns(first.card) });
  return message('hint.wins');
}

function lostChoice(move: Move): HintChoice {
  return { move, reason: message('hint.lost'), evidence: message('hint.why.lost'), wins: 0, of: 1 };
}
