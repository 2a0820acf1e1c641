import type { Introduction } from '../introduction.ts';

export const fourSeasons: Introduction = {
  game: 'four-seasons',
  scenes: [
    {
      start: 7020,
      steps: [
        {
          text: 'Five cards lie in a cross. The four corners are the foundations; all the cards are to go up there.',
          shows: ['f'],
        },
        {
          text: '5♦ was dealt to the first corner, so five is the base. Each corner builds up by suit, past the king, round to the four. 6♦ is next.',
          play: ['5-f'],
          instead: 'That is legal, too. Begin with 6♦.',
        },
        {
          text: 'On the cross a card goes on one that is a rank higher, whatever its suit. Put 8♦ on 9♥: tap one, then the other, or drag.',
          play: ['3-1'],
          instead: 'That is legal, too. Try it with 8♦.',
        },
        {
          text: 'Two spaces. A space takes any card, at once or later. While the waste is empty even the next card of the stock: tap a space.',
          play: ['s-3|s-5'],
          instead: 'That is legal, too. This time tap a space.',
        },
        {
          text: 'K♥. Unless the base is ace, a king goes on an ace, round the corner. Put it on A♠.',
          play: ['3-2|5-2'],
          instead: 'That is legal, too. Put K♥ on A♠.',
        },
        {
          text: 'The spaces may stay open for now. Deal a card to the waste: tap the stock.',
          play: ['s-w'],
          instead: 'That is legal, too. Now it is the stock’s turn.',
        },
        {
          text: '5♣ is of the base rank. It starts a corner of its own.',
          play: ['w-f'],
          instead: 'Legal, but 5♣ has a better place: a corner.',
        },
      ],
    },
    {
      start: `
        Foundations: 5S 6H 6D 5C
        Stock: 7H 7S 8C
        Waste: 7D 8S
        6S 8H
        6C 9D
        9H 7C
        9C
        9S 8D`,
      steps: [
        {
          text: 'Near the end of another game, with base ten. 8♥ and 8♠ both go on 9♣. Move 8♥: it frees 6♠, the next one for its corner.',
          play: ['1-4'],
          instead: 'Legal, but it frees no card that can go up.',
        },
        { text: '6♠ goes up.', play: ['1-f'], instead: 'Legal. First 6♠ to its corner.' },
        {
          text: 'A space is the strongest thing you have, so don’t fill it with just anything. 9♦ hides 6♣: bring it over.',
          play: ['2-1'],
          instead: 'Legal, but the space would be gone, and 6♣ still hidden.',
        },
        {
          text: '6♣ goes up. Then 8♠ goes from the waste to 9♦, and 7♦ beneath it goes up, too.',
          play: ['2-f', 'w-1', 'w-f'],
          instead: 'Legal, but the way goes by 6♣, 8♠ and 7♦.',
        },
        {
          text: 'There is no redeal: each card of the waste must find a place some time. Three are left in the stock. Nothing stands in their way now.',
          finishes: true,
        },
      ],
    },
  ],
};
