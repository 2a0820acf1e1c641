import type { Introduction } from '../introduction.ts';

export const pantherCreek: Introduction = {
  game: 'panther-creek',
  scenes: [
    {
      start: 6,
      steps: [
        {
          text: 'Four decks: twelve piles of twelve cards, all open. Bring every one of them to the single foundation, and you have won.',
          shows: ['f'],
        },
        {
          text: 'Any card starts the empty foundation. 9♦ is a good one: tens lie open, and beneath it another nine. Tap it.',
          play: ['1-f'],
          instead: 'That would start it, too. Follow 9♦ for now.',
        },
        {
          text: 'From there a rank up or a rank down, whatever the suit, and you may turn round at any card: 10♦, 9♠, 10♥.',
          play: ['2-f|9-f', '1-f', '2-f|9-f'],
          instead: 'It fits, but the row goes farther by way of 9♠.',
        },
        {
          text: 'Now up as far as it goes: J♦, Q♦, K♥.',
          play: ['4-f', '10-f', '4-f|10-f'],
          instead: 'It fits, but the jack leads on to queen and king.',
        },
        {
          text: 'King and ace are no neighbours here, and no queen lies open. Tap the stock: it deals a card on whatever is there, at any time. It has only 64, so play first.',
          play: ['s-f'],
        },
        {
          text: '4♠. Before you choose, look beneath the top cards: 5♠ goes on it, then 4♣, which hides another 5♠.',
          play: ['6-f', '2-f', '2-f'],
          instead: 'It fits, but 4♣ frees a five that takes you on.',
        },
        {
          text: 'On to 6♠ and 7♠, and back to 6♥. A long row costs no card of the stock.',
          play: ['5-f', '6-f', '8-f'],
          instead: 'It fits. Here the row goes on by 6♠, 7♠ and 6♥.',
        },
      ],
    },
    {
      start: `
        Foundations: 7C
        Stock: QH 3D
        -
        5D 6D
        -
        -
        8S 6S
        -
        -
        -
        KC 7H
        -
        -
        -`,
      steps: [
        {
          text: 'Near the end of another game. Emptied piles stay empty: nothing is ever played to the tableau.',
          shows: ['2', '5', '9'],
        },
        {
          text: 'Two sixes go on 7♣. Take 6♦: beneath it waits the five that the other six needs. Then 5♦ and 6♠.',
          play: ['2-f', '2-f', '5-f'],
          instead: 'Then no five could follow: 5♦ would still lie beneath 6♦.',
        },
        { text: '7♥ and 8♠ follow.', play: ['9-f', '5-f'], instead: 'Not yet: 7♥ and 8♠ go on without it.' },
        {
          text: 'Nothing takes the king but a queen, and two cards are in the stock. Deal.',
          play: ['s-f'],
        },
        { text: 'Q♥. Play K♣, and the tableau is empty.', play: ['9-f'], instead: 'No need: K♣ plays.' },
      ],
    },
  ],
};
