import { type MessageValue, message } from '../../../rules/index.ts';
import type { MoveListEntry } from '../../session/move-list.ts';
import { ownMoves } from '../../session/session.ts';
import type { StepNumber } from '../../session/tree.ts';
import { type JudgedPosition, LineReviews } from './line-reviews.svelte.ts';
import type { ReplayPlayer } from './replay-player.svelte.ts';

interface ReviewPlace {
  readonly judged: JudgedPosition | undefined;
  /** Whether the move that led to the position lost the game, or the next move of the line does. */
  readonly loss: 'here' | 'next' | undefined;
  readonly isShown: boolean;
  readonly isSearching: boolean;
}

export class ReplayReview {
  readonly #replayPlayer: ReplayPlayer;
  readonly lineReviews: LineReviews;

  constructor(replayPlayer: ReplayPlayer) {
    this.#replayPlayer = replayPlayer;
    this.lineReviews = new LineReviews(replayPlayer.session);
    replayPlayer.comment = () => this.positionMessage;
  }

  readonly judged: readonly (JudgedPosition | undefined)[] = $derived.by(() =>
    this.#replayPlayer.session.line.map((step) => this.lineReviews.judgedAt(step)),
  );

  /** Before the losing move, if the current line has it. */
  readonly lostAt: number | undefined = $derived.by(() => {
    const { loss } = this.lineReviews;
    const at = loss ? this.#replayPlayer.session.line.indexOf(loss.step) : -1;
    return at < 0 ? undefined : at - 1;
  });

  /** In these positions of the current line, a losing move was tried first. */
  readonly mistakes: readonly number[] = $derived.by(() => {
    const { line } = this.#replayPlayer.session;
    return this.lineReviews.mistakes.map((step) => line.indexOf(step)).filter((at) => at >= 0);
  });

  readonly positionMessage: MessageValue = $derived.by(() => messageAbout(this.#placeAt(this.#replayPlayer.at)));

  readonly isOnShown = $derived.by(() => this.lineReviews.isShown(this.#replayPlayer.session.line.at(-1) ?? 0));

  /** Counts the moves possible just before an entry that kept the win. */
  countOf({ from }: MoveListEntry): MessageValue {
    return choiceMessage(this.#placeAt(from));
  }

  /** Moves count from 1, and as the player counts them. */
  numberOf(at: number): number {
    return ownMoves(this.#replayPlayer.session, at);
  }

  goToLoss(): void {
    const { loss } = this.lineReviews;
    if (loss) this.#replayPlayer.goTo(loss.before);
  }

  playWin(): void {
    const { loss, review } = this.lineReviews;
    if (!loss || !review) return;
    this.lineReviews.markShown(this.#replayPlayer.addBranch(loss.before, review.line));
    this.#replayPlayer.togglePlay();
  }

  goToGame(): void {
    const { loss } = this.lineReviews;
    if (loss) this.#replayPlayer.goTo(loss.step);
  }

  close(): void {
    this.#replayPlayer.comment = () => '';
    this.lineReviews.close();
  }

  #placeAt(at: number): ReviewPlace {
    const { line } = this.#replayPlayer.session;
    const step: StepNumber = line[at] ?? 0;
    const { review, isStopped } = this.lineReviews;
    return {
      judged: this.judged[at],
      loss: this.lostAt === at ? 'next' : this.lostAt === at - 1 ? 'here' : undefined,
      isShown: this.lineReviews.isShown(step),
      isSearching: !(review?.isFinal || isStopped),
    };
  }
}

function messageAbout({ judged, loss, isShown, isSearching }: ReviewPlace): MessageValue {
  if (isShown) return message('review.shown');
  if (!judged || judged.verdict === 'undecided') return message(isSearching ? 'review.looking' : 'review.notKnown');
  if (judged.verdict === 'unwinnable') return message(loss === 'here' ? 'review.lostHere' : 'review.cannot');
  const { winning, of } = judged;
  if (winning === undefined || of < 2) return message(loss === 'next' ? 'review.nextLoses' : 'review.can');
  return message(loss === 'next' ? 'review.keptNotPlayed' : 'review.kept', { winning, of });
}

/** Empty if the position isn't known to be winnable or leaves no choice. */
function choiceMessage({ judged, loss }: Pick<ReviewPlace, 'judged' | 'loss'>): MessageValue {
  if (judged?.verdict !== 'winnable' || judged.of < 2) return '';
  const { winning, of } = judged;
  if (winning === undefined) return loss === 'next' ? message('review.lostShort') : '';
  return message(loss === 'next' ? 'review.countLost' : 'review.count', { winning, of, lost: of - winning });
}
