import { type MessageValue, message, stockCount } from '../../../rules/index.ts';
import type { MoveListEntry } from '../../session/move-list.ts';
import { ownMoves, positionAt } from '../../session/session.ts';
import type { StepNumber } from '../../session/tree.ts';
import { type JudgedPosition, LineReviews } from './line-reviews.svelte.ts';
import type { ReplayPlayer } from './replay-player.svelte.ts';

/** A position of a reviewed line. */
interface ReviewPlace {
  readonly judged: JudgedPosition | undefined;
  /**
   * `here`: the move that led to the position lost the game; `next`: the next move of the line loses it; `undefined`: neither.
   */
  readonly loss: 'here' | 'next' | undefined;
  /** Whether the position is part of a winning line that nobody played. */
  readonly isShown: boolean;
  /** Whether the coach is still searching. */
  readonly isSearching: boolean;
}

/** A replay together with the review of its game. */
export class ReplayReview {
  readonly #replayPlayer: ReplayPlayer;
  readonly lineReviews: LineReviews;
  /** Whether the review knows cards that were face down. */
  readonly hasHindsight: boolean;

  constructor(replayPlayer: ReplayPlayer) {
    this.#replayPlayer = replayPlayer;
    this.lineReviews = new LineReviews(replayPlayer.session);
    this.hasHindsight = stockCount(positionAt(replayPlayer.session, 0)) > 0;
    replayPlayer.comment = () => this.positionMessage;
  }

  /** The verdict on each position of the current line, from the start. */
  readonly judged: readonly (JudgedPosition | undefined)[] = $derived.by(() =>
    this.#replayPlayer.session.line.map((step) => this.lineReviews.judgedAt(step)),
  );

  /** The index of the position before the losing move, if the current line includes that move. */
  readonly lostAt: number | undefined = $derived.by(() => {
    const { loss } = this.lineReviews;
    const at = loss ? this.#replayPlayer.session.line.indexOf(loss.step) : -1;
    return at < 0 ? undefined : at - 1;
  });

  /** The indices of the positions of the current line in which a move was tried first that loses. */
  readonly mistakes: readonly number[] = $derived.by(() => {
    const { line } = this.#replayPlayer.session;
    return this.lineReviews.mistakes.map((step) => line.indexOf(step)).filter((at) => at >= 0);
  });

  /** The message about the current position. */
  readonly positionMessage: MessageValue = $derived.by(() => messageAbout(this.#placeAt(this.#replayPlayer.at)));

  /** Whether the current line is a winning line that nobody played. */
  readonly isOnShown = $derived.by(() => this.lineReviews.isShown(this.#replayPlayer.session.line.at(-1) ?? 0));

  /** Returns a short message for the list of moves: how many of the moves possible just before an entry kept the win. */
  countOf({ from }: MoveListEntry): MessageValue {
    return choiceMessage(this.#placeAt(from));
  }

  /** Returns the number of move `at` of the line, counted from 1, as the player counts moves. */
  numberOf(at: number): number {
    return ownMoves(this.#replayPlayer.session, at);
  }

  /** Goes to the position before the losing move. */
  goToLoss(): void {
    const { loss } = this.lineReviews;
    if (loss) this.#replayPlayer.goTo(loss.before);
  }

  /** Plays a winning line from before the losing move, as a branch. */
  playWin(): void {
    const { loss, review } = this.lineReviews;
    if (!loss || !review) return;
    this.lineReviews.markShown(this.#replayPlayer.addBranch(loss.before, review.line));
    this.#replayPlayer.togglePlay();
  }

  /** Goes back to the game, after the losing move. */
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

/** Returns a sentence about a position. */
function messageAbout({ judged, loss, isShown, isSearching }: ReviewPlace): MessageValue {
  if (isShown) return message('review.shown');
  if (!judged || judged.verdict === 'undecided') return message(isSearching ? 'review.looking' : 'review.notKnown');
  if (judged.verdict === 'unwinnable') return message(loss === 'here' ? 'review.lostHere' : 'review.cannot');
  const { winning, of } = judged;
  if (winning === undefined || of < 2) return message(loss === 'next' ? 'review.nextLoses' : 'review.can');
  return message(loss === 'next' ? 'review.keptNotPlayed' : 'review.kept', { winning, of });
}

/**
 * Returns a short message about how many moves keep the win at a position. It is empty if the position isn't known to be
 * winnable or leaves no choice.
 */
function choiceMessage({ judged, loss }: Pick<ReviewPlace, 'judged' | 'loss'>): MessageValue {
  if (judged?.verdict !== 'winnable' || judged.of < 2) return '';
  const { winning, of } = judged;
  if (winning === undefined) return loss === 'next' ? message('review.lostShort') : '';
  return message(loss === 'next' ? 'review.countLost' : 'review.count', { winning, of, lost: of - winning });
}
