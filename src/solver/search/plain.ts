import type { Game, ZoneRules } from '../../rules/engine/index.ts';

/** Whether two zones differ at most in the cards that their spaces take. */
function areAlike(a: ZoneRules, b: ZoneRules): boolean {
  const rulesOf = ({ takes, gives, runs, capacity }: ZoneRules) => JSON.stringify([takes, gives, runs, capacity]);
  return rulesOf(a) === rulesOf(b);
}

/**
 * Whether a game has what the special families know: piles that lie open and differ at most in their spaces, foundations
 * that are built and give nothing back, and a stock that is dealt card by card to the waste or the foundation.
 */
export function isPlainGame({ rules, hasConsequences, coveredBy }: Game): boolean {
  const { pack, foundation, tableau, reserve, cell, stock } = rules;
  if (hasConsequences || coveredBy || reserve || cell.count > 0) return false;
  if (foundation.kind !== 'built' || foundation.gives !== 'none' || pack.faces !== pack.suits) return false;
  if (stock && (stock.to === 'tableau' || stock.turn > 1)) return false;
  if (tableau.gives === 'carried-run' || tableau.gives === 'face-up') return false;
  const hasOwnRuns = JSON.stringify(tableau.runs) !== JSON.stringify(tableau.takes);
  return !hasOwnRuns && tableau.parts.every((part) => areAlike(part, tableau));
}
