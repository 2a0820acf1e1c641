import type { Game } from '../engine/compile.ts';
import type { Sentences } from './describe-build.ts';
import { type Message, message, toChoiceKey } from './message.ts';

function describeRedeals(redeals: number | 'unlimited'): Message {
  if (redeals === 0) return message('rules.noRedeal');
  return redeals === 'unlimited' ? message('rules.redealsUnlimited') : message('rules.redeals', { count: redeals });
}

/** Describes where the top card of the waste goes, in a game in which it can go to all usual places or not. */
function describeWaste({ isTableauClosed, rules: { foundation, cell } }: Game): Message {
  const isUsual = !isTableauClosed && foundation.kind === 'built' && cell.count === 0;
  return message('rules.wastePlays', { to: isUsual ? 'usual' : 'any' });
}

/** Whether all cards on the table lie in piles whose cards play to a foundation only. */
export function playsUpOnly({ isTableauClosed, rules: { reserve, cell } }: Game): boolean {
  return isTableauClosed && !reserve && cell.count === 0;
}

/** Describes how the stock deals, and what happens to the waste. */
export function describeStock(game: Game): Sentences {
  const { stock } = game.rules;
  if (!stock) return [];
  const { to, turn, when, fillsSpace, redeals } = stock;
  const isToWaste = to === 'waste';
  const deal = when === 'when-stuck' && !playsUpOnly(game) ? 'whenNoneUp' : toChoiceKey(when);
  return [
    message('rules.deals', { onto: to, turn, deal }),
    isToWaste ? describeWaste(game) : undefined,
    fillsSpace ? message('rules.stockFillsSpace') : undefined,
    isToWaste ? describeRedeals(redeals) : message('rules.onePass'),
  ];
}
