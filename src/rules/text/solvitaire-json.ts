/** A layout of Solvitaire: lists of cards from bottom to top. The stock's last card is dealt first. */
interface SolvitaireLayout {
  readonly 'tableau piles': readonly (readonly string[])[];
  readonly hole?: string;
  readonly foundations?: readonly string[];
  readonly stock?: readonly string[];
  readonly waste?: readonly string[];
  readonly cells?: readonly string[];
  readonly reserve?: readonly string[];
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isSolvitaireLayout(value: unknown): value is SolvitaireLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { 'tableau piles': piles, hole = '', ...lists } = value as Record<string, unknown>;
  return (
    Array.isArray(piles) && piles.every(isTexts) && typeof hole === 'string' && Object.values(lists).every(isTexts)
  );
}

/** A suit in lower case is face down. */
function wordOf(card: string): string {
  if (card === '') return '-';
  return /[shdc]$/.test(card) ? `<${card}>` : card;
}

/**
 * Returns Solvitaire's JSON as the text of a layout; any other text as it is. The names of cards are not checked: the
 * reader of the text does that.
 */
export function fromSolvitaireJson(text: string): string {
  if (!text.trimStart().startsWith('{')) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  if (!isSolvitaireLayout(value)) return text;
  const { 'tableau piles': piles, hole, foundations = hole ? [hole] : [], stock = [] } = value;
  const labelled: [string, readonly string[]][] = [
    ['Foundations', foundations],
    ['Stock', stock.toReversed()],
    ['Waste', value.waste ?? []],
    ['Cells', value.cells ?? []],
    ['Reserve', value.reserve ?? []],
  ];
  const lines = labelled.flatMap(([label, cards]) =>
    cards.length > 0 ? [`${label}: ${cards.map(wordOf).join(' ')}`] : [],
  );
  return [...lines, ...piles.map((cards) => cards.map(wordOf).join(' ') || '-')].join('\n');
}
