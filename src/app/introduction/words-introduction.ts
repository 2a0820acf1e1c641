import { cardName, parseCard } from '../../rules/index.ts';

/** What the introductions say beside their own texts; loaded with them. */
export const introductionWords = {
  title: (name: string) => `${name}: introduction – Riffle`,
  heading: 'Introduction',
  leave: 'Leave the introduction',
  back: 'Back',
  goOn: 'Go on',
  showMe: 'Show me',
  finishIt: 'Play the rest',
  progress: (step: number, steps: number) => `${step} of ${steps}`,
  readOn: 'Read on first: “Go on” leads to the next move.',
  another: 'That is legal, too. Here another move is meant: its cards are lit.',
  notTheStock: 'The stock can wait: its cards are few.',
  nothingToUndo: 'There is nothing to take back on this table.',
  nothingToRedo: 'There is nothing to do again.',
  undone: 'Taken back.',
  over: 'That is the game.',
  overLong: (name: string) => `That is the game. The rest of ${name} is practice; rules and keys are a menu away.`,
  dealFirst: 'Deal a first game',
  keys: 'Arrows walk, Enter takes up and puts down, Space deals, U takes back.',
} as const;

const SUITS: Readonly<Record<string, string>> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/** A text with its cards in words, as it is to be spoken: `7♥` becomes `7 of hearts`. */
export function spoken(text: string): string {
  return text.replace(/(10|[2-9AJQK])([♠♥♦♣])/g, (signs, rank: string, suit: string) => {
    const card = parseCard(`${rank}${SUITS[suit] ?? ''}`);
    return card === undefined ? signs : cardName(card);
  });
}
