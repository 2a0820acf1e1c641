/** A figure with its budget. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** The largest value that the budget allows. A figure without `most` and `least` is only informative. */
  readonly most?: number;
  /** The smallest value that the budget allows. */
  readonly least?: number;
  readonly note?: string;
}

/** Whether a figure keeps its budget or has none. NaN keeps no budget. */
export function isKept({ measured, most, least }: Row): boolean {
  if (most === undefined && least === undefined) return true;
  return measured <= (most ?? Number.POSITIVE_INFINITY) && measured >= (least ?? Number.NEGATIVE_INFINITY);
}

export function rowText(row: Row): string {
  const { what, measured, unit, most, least, note } = row;
  const budget = most === undefined ? (least === undefined ? '' : `at least ${least}`) : `at most ${most}`;
  const verdict = budget ? (isKept(row) ? 'ok' : 'FAILED') : '';
  const figure = `${Number.isInteger(measured) ? measured : measured.toFixed(1)} ${unit}`;
  return [what.padEnd(52), figure.padStart(11), budget.padStart(14), verdict.padStart(8), note ? `  ${note}` : ''].join(
    '',
  );
}
