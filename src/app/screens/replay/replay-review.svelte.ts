import { type MessageValue, message, stockCount } from '../../../rules/index.ts';
import type { MoveListEntry } from '../../session/move-list.ts';
import { positionAt } from '../../session/session.ts';
import type { StepNumber } from '../../session/tree.ts';
import type { Replaying } from './replaying.svelte.ts';
import { type JudgedPosition, Reviewing } from './reviewing.svelte.ts';

/** A position of a line that is reviewed, and the move that follows. */
interface ReviewPlace {
  readonly judged: JudgedPosition | undefined;
  /** Whether the move that leads here lost the game, or the next one does. */
  readonly loss: 'here' | 'next' | undefined;
  /** Whether it stands on a winning line that nobody played. */
  readonly isShown: boolean;
  /** Whether more is being found out. */
  readonly isLooking: boolean;
}

/** A replay with the review of its game beside it. */
export class ReplayReview {
  readonly #replaying: Replaying;
  readonly reviewing: Reviewing;
  /** Whether the review knows cards that lay face down. */
  readonly hasHindsight: boolean;

  constructor(replaying: Replaying) {
    this.#replaying = replaying;
    this.reviewing = new Reviewing(replaying.session);
    this.hasHindsight = stockCount(positionAt(replaying.session, 0)) > 0;
    replaying.comment = () => this.told;
  }

  /** Of each position of the line that is shown, the start first, what is known of it. */
  readonly judged: readonly (JudgedPosition | undefined)[] = $derived.by(() =>
    this.#replaying.session.line.map((step) => this.reviewing.judgedAt(step)),
  );

  /** The position of that line before the move that lost the game, if the line goes that way. */
  readonly lostAt: number | undefined = $derived.by(() => {
    const { loss } = this.reviewing;
    const at = loss ? this.#replaying.session.line.indexOf(loss.step) : -1;
    return at < 0 ? undefined : at - 1;
  });

  /** What there is to say of the position that is shown. */
  readonly told: MessageValue = $derived.by(() => judgedTold(this.#placeAt(this.#replaying.at)));

  readonly isOnShown = $derived.by(() => this.reviewing.isShown(this.#replaying.session.line.at(-1) ?? 0));

  /** What an entry of the list of moves says of the choice that it was. */
  countOf({ from }: MoveListEntry): MessageValue {
    return countTold(this.#placeAt(from));
  }

  /** Goes to the position before the move that lost the game. */
  toLoss(): void {
    const { loss } = this.reviewing;
    if (loss) this.#replaying.goTo(loss.before);
  }

  /** Plays a winning line from just before that move, as a line beside the game's. */
  playWin(): void {
    const { loss, review } = this.reviewing;
    if (!loss || !review) return;
    this.reviewing.show(this.#replaying.branch(loss.before, review.line));
    this.#replaying.togglePlay();
  }

  /** Goes back to the game, after the move that lost it. */
  toGame(): void {
    const { loss } = this.reviewing;
    if (loss) this.#replaying.goTo(loss.step);
  }

  /** The review is over. */
  close(): void {
    this.#replaying.comment = () => '';
    this.reviewing.close();
  }

  #placeAt(at: number): ReviewPlace {
    const { line } = this.#replaying.session;
    const step: StepNumber = line[at] ?? 0;
    const { review, isStopped } = this.reviewing;
    return {
      judged: this.judged[at],
      loss: this.lostAt === at ? 'next' : this.lostAt === at - 1 ? 'here' : undefined,
      isShown: this.reviewing.isShown(step),
      isLooking: !(review?.isFinal || isStopped),
    };
  }
}

/** What a position is, in a sentence. */
function judgedTold({ judged, loss, isShown, isLooking }: ReviewPlace): MessageValue {
  if (isShown) return message('review.shown');
  if (!judged || judged.verdict === 'undecided') return message(isLooking ? 'review.looking' : 'review.notKnown');
  if (judged.verdict === 'unwinnable') return message(loss === 'here' ? 'review.lostHere' : 'review.cannot');
  const { winning, of } = judged;
  if (winning === undefined || of < 2) return message(loss === 'next' ? 'review.nextLoses' : 'review.can');
  return message(loss === 'next' ? 'review.keptNotPlayed' : 'review.kept', { winning, of });
}

/** How many moves of a choice keep the win, in a few words; nothing where there was none to be made. */
function countTold({ judged, loss }: Pick<ReviewPlace, 'judged' | 'loss'>): MessageValue {
  if (judged?.verdict !== 'winnable' || judged.of < 2) return '';
  const { winning, of } = judged;
  if (winning === undefined) return loss === 'next' ? message('review.lostShort') : '';
  return message(loss === 'next' ? 'review.countLost' : 'review.count', { winning, of });
}
