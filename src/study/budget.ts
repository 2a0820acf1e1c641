const MEGABYTE = 2 ** 20;

export interface StudyBudget {
  /** The node limits of the first, second and later tries. */
  readonly ladder: readonly number[];
  /** In bytes, for the tables of a search. */
  readonly memory: number;
}

/** The budgets by name. Only deals that stay undecided get the next, higher node limit of the ladder. */
export const BUDGETS = {
  quick: { ladder: [100_000], memory: 256 * MEGABYTE },
  standard: { ladder: [100_000, 3_000_000], memory: 256 * MEGABYTE },
  deep: { ladder: [100_000, 3_000_000, 30_000_000], memory: 512 * MEGABYTE },
} as const satisfies Readonly<Record<string, StudyBudget>>;

export type BudgetName = keyof typeof BUDGETS;

export function isBudgetName(text: string): text is BudgetName {
  return Object.hasOwn(BUDGETS, text);
}
