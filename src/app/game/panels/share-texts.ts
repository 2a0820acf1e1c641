import { formatRecord, formatRecordCode, isWon, type RecordStart, recordOf } from '../../../rules/index.ts';
import { RECORD } from '../../session/address.ts';
import { positionAt, type Session } from '../../session/session.ts';

export interface ShareTexts {
  readonly moves: number;
  /** `undefined` for a game with too many moves for a link. */
  readonly link: string | undefined;
  readonly text: string;
  readonly fileName: string;
}

/** Shares the moves up to now, or all of a line that wins. `page` is the address up to `#`. */
export function shareTextsOf(session: Session, isWhole: boolean, page: string): ShareTexts {
  const { game, moves: line, start: from } = session;
  const isShared = isWhole || isWon(game, positionAt(session, line.length));
  const moves = isShared ? line : line.slice(0, session.at);
  const start: RecordStart =
    from.kind === 'deal' ? { kind: 'deal', number: from.deal } : { kind: 'layout', position: positionAt(session, 0) };
  const code = formatRecordCode(game, start, moves);
  const name = [game.definition.id, start.kind === 'deal' ? start.number : start.kind, 'record'].join('-');
  return {
    moves: moves.length,
    link: code === undefined ? undefined : page + RECORD + code,
    text: formatRecord(recordOf(game, start, moves)),
    fileName: `${name}.txt`,
  };
}
