import type { Message } from '../../../rules/index.ts';
import { createBrowserClient, type TimedSolution } from '../../../solver/worker/index.ts';
import { positionAt, type Session } from '../../session/session.ts';
import { endUnwinnable } from '../../session/settle.ts';
import { changeStoredGame } from '../../storage/games/change-kept.ts';
import { loadGame } from '../../storage/games/game-store.ts';

export interface GameOnPage {
  readonly address: string;
  readonly session: Session;
  refuse(message: Message): void;
  endAsUnwinnable(): void;
}

/** A few seconds of search, meant to decide any deal of the games that offer a proof. */
const NODES = 5_000_000;

const VERDICT_MESSAGES = {
  unwinnable: 'unwinnable.proved',
  winnable: 'unwinnable.canBeWon',
  undecided: 'unwinnable.undecided',
} as const satisfies Readonly<Record<TimedSolution['verdict'], string>>;

async function findVerdict(session: Session): Promise<keyof typeof VERDICT_MESSAGES | undefined> {
  const solver = createBrowserClient();
  try {
    return (await solver.solve(session.game, positionAt(session, 0), { nodes: NODES })).verdict;
  } catch {
    // The worker could not be loaded, or memory ran out.
    return undefined;
  } finally {
    solver.close();
  }
}

export async function askUnwinnable(open: GameOnPage): Promise<void> {
  open.refuse({ id: 'unwinnable.asked' });
  showVerdict(open, (await findVerdict(open.session)) ?? 'undecided');
}

/** Announces only an unwinnable deal. Resolves to `undefined` if the search fails or the ending can't be changed. */
export async function proveUnwinnable(open: GameOnPage): Promise<'unwinnable' | 'other' | undefined> {
  const verdict = await findVerdict(open.session);
  if (verdict !== 'unwinnable') return verdict && 'other';
  showVerdict(open, verdict);
  return open.session.ending?.kind === 'unwinnable' ? 'unwinnable' : undefined;
}

function showVerdict(open: GameOnPage, verdict: keyof typeof VERDICT_MESSAGES): void {
  if (verdict === 'unwinnable') open.endAsUnwinnable();
  open.refuse({ id: VERDICT_MESSAGES[verdict] });
}

/** Resolves to `other` also for a game that can't be replayed, and to `undefined` if solving or saving fails. */
export async function proveKeptUnwinnable(id: string): Promise<'unwinnable' | 'other' | undefined> {
  const found = await loadGame(id);
  const replayed = found.kind === 'game' ? found.game.replay() : undefined;
  if (!replayed?.ok) return 'other';
  const verdict = await findVerdict(replayed.value.session);
  if (verdict !== 'unwinnable') return verdict && 'other';
  return (await changeStoredGame(id, (now) => endUnwinnable(now, Date.now()))) ? 'unwinnable' : undefined;
}
