import { goalMessage } from '../../../rules/index.ts';
import type { OpenGame } from '../../game/open-game.svelte.ts';
import { reviewAddress } from '../../game/review-address.ts';
import { say, t } from '../../preferences/language/language.svelte.ts';
import { settings } from '../../preferences/settings.svelte.ts';
import { targetMessage } from '../../session/challenge.ts';
import { toRecord } from '../../session/record.ts';
import { exportGame, fileName } from '../../storage/data-file/export.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { GameActions } from './game-actions.ts';

export interface Note {
  readonly text: string;
  readonly tone?: 'positive' | 'warning';
  readonly actions?: readonly NoteAction[];
  /** The menu has the actions too, so that the note can leave them out on a small screen. */
  readonly isInMenu?: boolean;
}

/** A button or, with an address, a link. */
export interface NoteAction {
  readonly label: string;
  /** For screen readers. */
  readonly name?: string;
  readonly href?: string;
  readonly act?: () => void;
}

interface NoteSources {
  readonly open: OpenGame;
  readonly left: { note(): Note } | undefined;
  readonly actions: Pick<GameActions, 'playAgain' | 'restart'>;
  /** Absent while the result is shown. */
  readonly onresult: (() => void) | undefined;
  readonly isDismissed: boolean;
  readonly ondismiss: () => void;
}

export function noteOf(sources: NoteSources): Note | undefined {
  const { open, left } = sources;
  if (open.outcome !== 'open') return unsavedEndNote(sources) ?? endNote(sources);
  if (open.role === 'writer' && settings.offersFinish && open.canFinish) return finishNote(open);
  const atStart = open.isBegun ? undefined : (left?.note() ?? challengeNote(open));
  return troubleNote(sources) ?? restartNote(open) ?? endNote(sources) ?? atStart;
}

/** Empty after the first move, and unless this tab plays the game. */
export function goalOf({ isBegun, role, game, position }: OpenGame): string {
  return isBegun || role !== 'writer' ? '' : say(goalMessage(game, position));
}

function challengeNote({ game, page: { target } }: OpenGame): Note | undefined {
  if (target === undefined) return undefined;
  return { text: t('note.challenge', { target: targetMessage(game, target) }) };
}

function finishNote(open: OpenGame): Note {
  const actions = [{ label: t('note.finishIt'), act: () => open.finish() }];
  return { text: t('note.finish'), tone: 'positive', actions };
}

function endNote({ open, actions, onresult }: NoteSources): Note | undefined {
  const { ending, outcome } = open;
  const text = say(open.endMessage());
  if (!text) return undefined;
  const isWon = ending ? ending.kind === 'won' : outcome === 'won';
  const tone = isWon ? 'positive' : 'warning';
  if (open.role !== 'writer') return { text, tone };
  if (isWon) return { text, tone, actions: onresult ? [{ label: t('result.title'), act: onresult }] : [] };
  const review = { label: t('ended.review'), href: reviewAddress(open.address) };
  if (open.canResume)
    return { text, tone, actions: [review, { label: t('ended.takeBack'), act: () => open.resume() }] };
  const again = { label: t('ended.playAgain'), act: actions.playAgain.perform };
  return {
    text,
    tone,
    actions: [review, ending ? again : { label: t('note.restart'), act: actions.restart.perform }],
    isInMenu: true,
  };
}

/** No address leads to the review of an unsaved game, so the note offers a copy. */
function unsavedEndNote(sources: NoteSources): Note | undefined {
  const { role, saving } = sources.open;
  const end = endNote(sources);
  const problem = role === 'writer' && (saving === 'failed' || saving === 'newer') ? troubleNote(sources) : undefined;
  return end && problem && { ...problem, text: `${end.text} ${problem.text}` };
}

/** Another tab plays the game, or loading or saving it has a problem. */
export function troubleOf({ role, isDamaged, saving }: OpenGame): string {
  if (role === 'reader') return t('note.watching');
  if (saving === 'slow') return t('note.slow');
  if (saving === 'failed') return t('note.unsaved');
  if (saving === 'newer') return t('note.newer');
  return isDamaged ? t('note.damaged') : '';
}

function troubleNote({ open, isDismissed, ondismiss }: NoteSources): Note | undefined {
  const text = troubleOf(open);
  if (!text) return undefined;
  if (open.role === 'reader') return { text, actions: [{ label: t('note.playHere'), act: () => open.takeOver() }] };
  if (open.saving === 'slow') return { text };
  if (open.saving === 'failed' || open.saving === 'newer')
    return { text, tone: 'warning', actions: [{ label: t('note.copy'), act: () => saveCopy(open) }] };
  return isDismissed ? undefined : { text, tone: 'warning', actions: [{ label: t('note.dismiss'), act: ondismiss }] };
}

function restartNote(open: OpenGame): Note | undefined {
  if (!open.canGoBack) return undefined;
  return { text: t('note.restarted'), actions: [{ label: t('note.back'), act: () => open.goBack() }] };
}

function saveCopy(open: OpenGame): void {
  const { address, session } = open;
  const now = new Date();
  const changedAt = now.getTime();
  const stamp = { epoch: 0, revision: 0, writer: 'copy' };
  const gameId = session.game.definition.id;
  const kept = { id: address.slice(2), gameId, changedAt, stamp, record: toRecord(session, changedAt) };
  saveFile(exportGame(kept, { ...settings }, now), fileName(now));
}
