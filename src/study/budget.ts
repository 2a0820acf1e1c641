const MEGABYTE = 2 ** 20;

/** How hard a study tries: nodes for the first try at a deal, for the second and so on, and bytes for the tables. */
export interface StudyBudget {
  readonly ladder: readonly number[];
  readonly memory: number;
}

/** The budgets by name. A deal goes up the ladder until it is decided, so that hard deals alone cost much. */
export const BUDGETS = {
  quick: { ladder: [100_000], memory: 256 * MEGABYTE },
  standard: { ladder: [100_000, 3_000_000], memory: 256 * MEGABYTE },
  deep: { ladder: [100_000, 3_000_000, 30_000_000], memory: 512 * MEGABYTE },
} as const satisfies Readonly<Record<string, StudyBudget>>;

export type BudgetName = keyof typeof BUDGETS;

export function isBudgetName(text: string): text is BudgetName {
  return Object.hasOwn(BUDGETS, text);
}
