// A second implementation of the shuffle, written from docs/deals.md alone, with big integers and cards as text.

const WORD = 2n ** 32n;

export function* wordsOf(dealNumber: bigint): Generator<bigint, never> {
  let [a, b, c, counter] = [dealNumber % WORD, dealNumber / WORD, 1n, 1n];
  for (let step = 1; ; step++) {
    const word = (a + b + counter) % WORD;
    const rotated = (c * 2n ** 21n + c / 2n ** 11n) % WORD;
    [a, b, c, counter] = [b ^ (b / 2n ** 9n), (c * 9n) % WORD, (rotated + word) % WORD, (counter + 1n) % WORD];
    if (step > 12) yield word;
  }
}

/** Returns a whole number from 0 to `choices` − 1, each equally likely. */
export function numberBelow(choices: number, words: Generator<bigint, never>): number {
  const bound = BigInt(choices);
  let word = words.next().value;
  while (word >= WORD - (WORD % bound)) word = words.next().value;
  return Number(word % bound);
}

/** Returns the unshuffled pack as card texts. */
function packOf(decks: number): string[] {
  const cards = 'SHDC'.split('').flatMap((suit) => 'A23456789TJQK'.split('').map((rank) => rank + suit));
  return cards.flatMap((card) => Array.from({ length: decks }, () => card));
}

/** Shuffles cards as docs/deals.md specifies for a deal number. Returns them in dealing order. */
export function shuffleAsSpecified<Card>(pack: readonly Card[], dealNumber: bigint): Card[] {
  const cards = [...pack];
  const words = wordsOf(dealNumber);
  for (let i = cards.length - 1; i > 0; i--) {
    const j = numberBelow(i + 1, words);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/** Returns the shuffled pack of a deal as card texts in dealing order. */
export function specifiedShuffle(decks: number, dealNumber: bigint): string[] {
  return shuffleAsSpecified(packOf(decks), dealNumber);
}
