const MEGABYTE = 2 ** 20;

/** The node budgets of the first, second and later tries at a deal, and the bytes for the tables of a search. */
export interface StudyBudget {
  readonly ladder: readonly number[];
  readonly memory: number;
}

/** The budgets by name. Only deals that stay undecided get the next, larger budget of the ladder. */
export const BUDGETS = {
  quick: { ladder: [100_000], memory: 256 * MEGABYTE },
  standard: { ladder: [100_000, 3_000_000], memory: 256 * MEGABYTE },
  deep: { ladder: [100_000, 3_000_000, 30_000_000], memory: 512 * MEGABYTE },
} as const satisfies Readonly<Record<string, StudyBudget>>;

export type BudgetName = keyof typeof BUDGETS;

export function isBudgetName(text: string): text is BudgetName {
  return Object.hasOwn(BUDGETS, text);
}
