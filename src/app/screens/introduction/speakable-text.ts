import { type Card, cardName, cardOf, cardSigns, KING, type MessageValue, SUITS } from '../../../rules/index.ts';

const DECK = Array.from({ length: SUITS.length * KING }, (_, index): Card => cardOf(index % 4, 1 + (index >> 2)));

/** For speech, `7♥` becomes `7 of hearts`. */
export function speakableText(text: string, say: (message: MessageValue) => string): string {
  return text.replace(/(?:10|[2-9]|\p{Lu})[♠♥♦♣]/gu, (signs) => {
    const card = DECK.find((one) => say(cardSigns(one)) === signs);
    return card === undefined ? signs : say(cardName(card));
  });
}
