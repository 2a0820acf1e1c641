import {
  formatRecord,
  formatRecordCode,
  isWon,
  type Move,
  type Position,
  type RecordStart,
  recordOf,
} from '../../../rules/index.ts';
import { RECORD } from '../../session/address.ts';
import { positionAt, type Session } from '../../session/session.ts';

export interface ShareTexts {
  readonly moves: number;
  /** `undefined` for a game with too many moves for a link. */
  readonly link: string | undefined;
  readonly text: string;
  readonly fileName: string;
}

/** All moves of the line if `isWhole` or if they win, else those up to the current position. */
function sharedMoves(session: Session, isWhole: boolean): readonly Move[] {
  const { game, moves, at } = session;
  return isWhole || isWon(game, positionAt(session, moves.length)) ? moves : moves.slice(0, at);
}

function recordStartOf({ start }: Session, first: Position): RecordStart {
  return start.kind === 'deal' ? { kind: 'deal', number: start.deal } : { kind: 'layout', position: first };
}

/** `page` is the address up to `#`. */
export function shareTextsOf(session: Session, isWhole: boolean, page: string): ShareTexts {
  const { game } = session;
  const moves = sharedMoves(session, isWhole);
  const start = recordStartOf(session, positionAt(session, 0));
  const code = formatRecordCode(game, start, moves);
  const name = [game.definition.id, start.kind === 'deal' ? start.number : start.kind, 'record'].join('-');
  return {
    moves: moves.length,
    link: code === undefined ? undefined : page + RECORD + code,
    text: formatRecord(recordOf(game, start, moves)),
    fileName: `${name}.txt`,
  };
}
