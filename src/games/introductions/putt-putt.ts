import type { Introduction } from '../introduction.ts';

export const puttPutt: Introduction = {
  game: 'putt-putt',
  scenes: [
    {
      start: 345,
      steps: [
        {
          text: 'Seven piles of five cards lie open. Clear them all to the one foundation, and you have won.',
          shows: ['f'],
        },
        {
          text: 'A card goes on the foundation if it is one rank higher or lower. Suits don’t count. On A♦ goes 2♥: tap it.',
          play: ['5-f'],
        },
        { text: 'You may turn round at any card: on the two goes A♥.', play: ['1-f'] },
        { text: 'King and ace are neighbours here: K♣ goes on the ace, round the corner.', play: ['5-f'] },
        {
          text: 'No queen and no ace lies open: nothing plays. Only now does the stock help. Tap it to deal a card.',
          play: ['s-f'],
        },
        {
          text: '6♣. Both 5♦ and 7♣ go on it: look one step further. Nothing follows the five; an eight follows 7♣.',
          play: ['2-f'],
          instead: 'It plays, but then nothing follows it: four and six are both covered.',
        },
        {
          text: 'And up it goes: 8♥, 9♣, 10♠, J♣. Long rows save the stock, which has sixteen cards for the whole game.',
          play: ['4-f|6-f', '3-f', '7-f', '5-f'],
          instead: 'It plays, too. Here the row goes on upwards.',
        },
      ],
    },
    {
      start: `
        Foundations: 5H
        Stock: 9D 2C
        8C 6D
        -
        7H 6S
        -
        9S
        -
        -`,
      steps: [
        {
          text: 'Near the end of another game. Emptied piles stay empty. Five cards are left to clear, and two in the stock.',
          shows: ['1', '3', '5', 's'],
        },
        {
          text: 'Two sixes go on 5♥. Take the one that lies on the card you need next: 6♠, with a seven beneath.',
          play: ['3-f'],
          instead: 'Then no seven could follow: 7♥ would still lie beneath 6♠.',
        },
        { text: 'Now 7♥, and turn round to the other six, 6♦.', play: ['3-f', '1-f'] },
        { text: 'Eight and nine don’t go on a six. Deal.', play: ['s-f'] },
        {
          text: '9♦ helps: 8♣, then 9♠. What is left in the stock when the tableau is empty doesn’t count.',
          play: ['1-f', '5-f'],
        },
      ],
    },
  ],
};
