import type { Message } from '../../../rules/index.ts';
import { browserClient, type TimedSolution } from '../../../solver/worker/index.ts';
import { positionAt, type Session } from '../../session/session.ts';
import { endImpossible } from '../../session/settle.ts';
import { changeKept } from '../../storage/games/change-kept.ts';
import { loadGame } from '../../storage/games/game-store.ts';

/** A game that is open on the page. */
export interface GameOnPage {
  readonly address: string;
  readonly session: Session;
  refuse(message: Message): void;
  endAsImpossible(): void;
}

/** What a search may expand: more than any table of such a game has, and some seconds at most. */
const NODES = 5_000_000;

const ANSWERS = {
  unwinnable: 'impossible.proved',
  winnable: 'impossible.canBeWon',
  undecided: 'impossible.undecided',
} as const satisfies Readonly<Record<TimedSolution['verdict'], string>>;

/** Whether anybody can win a game from its first position; nothing where it can't be asked. */
async function verdictOn(session: Session): Promise<keyof typeof ANSWERS | undefined> {
  const solver = browserClient();
  try {
    return (await solver.solve(session.game, positionAt(session, 0), { nodes: NODES })).verdict;
  } catch {
    // The worker couldn't be loaded, or there was no room for it.
    return undefined;
  } finally {
    solver.close();
  }
}

/** Asks the solver, and says what it found. */
export async function askImpossible(open: GameOnPage): Promise<void> {
  open.refuse({ id: 'impossible.asked' });
  answer(open, (await verdictOn(open.session)) ?? 'undecided');
}

/** Asks the solver of a game that was given up: proved that nobody can win it, it is no loss. Else nothing is said. */
export async function proveImpossible(open: GameOnPage): Promise<'impossible' | 'other' | undefined> {
  const verdict = await verdictOn(open.session);
  if (verdict !== 'unwinnable') return verdict && 'other';
  answer(open, verdict);
  return open.session.ending?.kind === 'impossible' ? 'impossible' : undefined;
}

function answer(open: GameOnPage, verdict: keyof typeof ANSWERS): void {
  if (verdict === 'unwinnable') open.endAsImpossible();
  open.refuse({ id: ANSWERS[verdict] });
}

/** Asks it of a game that was given up or left, and isn't on the page; that nobody can win it is kept. Nothing where either can't be done now. */
export async function proveLeft(id: string): Promise<'impossible' | 'other' | undefined> {
  const found = await loadGame(id);
  const replayed = found.kind === 'game' ? found.game.replay() : undefined;
  if (!replayed?.ok) return 'other';
  const verdict = await verdictOn(replayed.value.session);
  if (verdict !== 'unwinnable') return verdict && 'other';
  return (await changeKept(id, (now) => endImpossible(now, Date.now()))) ? 'impossible' : undefined;
}
