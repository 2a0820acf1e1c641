import { formatFault, type Message, type MessageValue } from '../../../rules/index.ts';
import { joinMessages } from '../../session/messages.ts';
import type { RefusedGame } from '../../storage/data-file/import.ts';
import type { StoredAmount } from '../../storage/data-file/stored-amount.ts';
import type { DataResult } from './store-data.svelte.ts';

export function amountMessage({ games, used }: StoredAmount, code: string): Message {
  return { id: 'data.amount', values: { games, size: used === undefined ? 'none' : sizeText(used, code) } };
}

/** In kilobytes or megabytes: `2.4 MB`. */
function sizeText(bytes: number, code: string): string {
  const isLarge = bytes >= 1e6;
  const form = {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(`${code}-u-nu-latn`, form).format(bytes / (isLarge ? 1e6 : 1e3));
}

export function dataResultMessage(done: DataResult): MessageValue {
  if (done.kind === 'saved') return { id: 'data.saved', values: { games: done.games, name: done.name } };
  if (done.kind === 'wrong-file')
    return {
      id: 'data.wrongFile',
      values: {
        why: WRONG_FILE_REASONS[done.fault.code] ?? 'other',
        place: done.fault.place,
        fault: formatFault(done.fault),
      },
    };
  if (done.kind === 'deleted' || done.kind === 'merged' || done.kind === 'replaced') return changeMessage(done);
  return { id: SIMPLE_RESULTS[done.kind] };
}

function changeMessage(done: Extract<DataResult, { readonly kind: 'deleted' | 'merged' | 'replaced' }>): MessageValue {
  if (done.kind === 'deleted')
    return joinMessages(
      [{ id: 'data.deleted', values: { count: done.count } }, openMessage(done.open)],
      'list.sentence',
    );
  const { added, replaced, kept, removed, open } = done.imported;
  const values = { added, replaced, kept, removed, refused: done.refused };
  const id = done.kind === 'merged' ? 'data.merged' : 'data.replacedAll';
  return joinMessages([{ id, values }, openMessage(open)], 'list.sentence');
}

const SIMPLE_RESULTS = {
  undone: 'data.undone',
  failed: 'data.failed',
  'not-persisted': 'data.notPersisted',
  'wrong-encoding': 'open.encoding',
} as const;

function openMessage(count: number): MessageValue {
  return count > 0 ? { id: 'data.openElsewhere', values: { count } } : '';
}

const WRONG_FILE_REASONS: Readonly<Record<string, string>> = {
  'no-json': 'json',
  'newer-version': 'newer',
  'no-list': 'list',
};
const REFUSAL_REASONS: Readonly<Record<string, string>> = {
  'newer-version': 'newer',
  'illegal-move': 'move',
  'other-deal': 'deal',
};

export function rejectedGameMessage({ name, fault }: RefusedGame): Message {
  const move = (typeof fault.place === 'string' && /\d+/.exec(fault.place)?.[0]) || '';
  const why = REFUSAL_REASONS[fault.code] ?? 'other';
  return { id: 'data.refusedGame', values: { name, why, move, fault: formatFault(fault) } };
}
