// A second implementation of the shuffle, written from docs/deals.md alone, with big integers and cards as text.

const WORD = 2n ** 32n;

function* wordsOf(dealNumber: bigint): Generator<bigint, never> {
  let [a, b, c, counter] = [dealNumber % WORD, dealNumber / WORD, 1n, 1n];
  for (let step = 1; ; step++) {
    const word = (a + b + counter) % WORD;
    const rotated = (c * 2n ** 21n + c / 2n ** 11n) % WORD;
    [a, b, c, counter] = [b ^ (b / 2n ** 9n), (c * 9n) % WORD, (rotated + word) % WORD, (counter + 1n) % WORD];
    if (step > 12) yield word;
  }
}

/** Returns the unshuffled pack as card texts. */
function packOf(decks: number): string[] {
  const cards = 'SHDC'.split('').flatMap((suit) => 'A23456789TJQK'.split('').map((rank) => rank + suit));
  return cards.flatMap((card) => Array.from({ length: decks }, () => card));
}

/** Returns the shuffled pack of a deal as card texts in dealing order. */
export function specifiedShuffle(decks: number, dealNumber: bigint): string[] {
  const cards = packOf(decks);
  const words = wordsOf(dealNumber);
  for (let i = cards.length - 1; i > 0; i--) {
    const choices = BigInt(i + 1);
    let word = words.next().value;
    while (word >= WORD - (WORD % choices)) word = words.next().value;
    const j = Number(word % choices);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}
