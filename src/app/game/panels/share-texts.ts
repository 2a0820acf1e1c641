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

/** A game as it goes to others. */
export interface Shared {
  readonly moves: number;
  /** Its link; there is none where it has too many moves. */
  readonly link: string | undefined;
  readonly text: string;
  /** The name of a file with that text. */
  readonly file: string;
}

/** The moves of a game as it stands; those taken back are part of it only where they win. */
function movesOf(session: Session, isWhole: boolean): readonly Move[] {
  const { game, moves, at } = session;
  return isWhole || isWon(game, positionAt(session, moves.length)) ? moves : moves.slice(0, at);
}

function startOf({ start }: Session, first: Position): RecordStart {
  return start.kind === 'deal' ? { kind: 'deal', number: start.deal } : { kind: 'layout', position: first };
}

/** @param page the address of the page without what stands behind `#` */
export function sharedOf(session: Session, isWhole: boolean, page: string): Shared {
  const { game } = session;
  const moves = movesOf(session, isWhole);
  const start = startOf(session, positionAt(session, 0));
  const code = formatRecordCode(game, start, moves);
  const name = [game.definition.id, start.kind === 'deal' ? start.number : start.kind, 'record'].join('-');
  return {
    moves: moves.length,
    link: code === undefined ? undefined : page + RECORD + code,
    text: formatRecord(recordOf(game, start, moves)),
    file: `${name}.txt`,
  };
}
