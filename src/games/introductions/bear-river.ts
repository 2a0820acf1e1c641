import type { Introduction } from '../introduction.ts';

export const bearRiver: Introduction = {
  game: 'bear-river',
  scenes: [
    {
      start: 116,
      steps: [
        { text: 'All the cards lie open in eighteen small piles. Bring them up to four foundations.', shows: ['f'] },
        {
          text: '6♥ was dealt to the first foundation, so six is the base. Foundations build up by suit, past king and ace, round to the five. 7♥ is next.',
          play: ['8-f'],
          instead: 'That is legal, too. Begin with 7♥.',
        },
        {
          text: 'On the piles a card goes on its own suit, a rank higher or lower. Put 2♠ on A♠: tap one, then the other, or drag.',
          play: ['2-12'],
          instead: 'That is legal, too. 2♠ frees a card that we want.',
        },
        {
          text: 'That freed 6♦. It is of the base rank and starts a foundation.',
          play: ['2-f'],
          instead: 'That is legal, too. First 6♦, which was freed.',
        },
        {
          text: 'King and ace are neighbours, here as on the foundations: A♦ goes on K♦.',
          play: ['7-2'],
          instead: 'That is legal, too. Try it with A♦.',
        },
      ],
    },
    {
      start: `
        Foundations: AS AH KD 2C
        2S 4D
        AD 3S
        4S 3D
        -
        -
        3C
        -
        3H
        -
        -
        -
        4H 2D
        -
        -
        -
        -
        -
        2H 4C`,
      steps: [
        {
          text: 'Near the end of another game, with base five. Most piles are spent: emptied, they take no card again. The last pile of each row is a hole.',
          shows: ['6', '12', '18'],
        },
        {
          text: 'A hole, emptied, takes any one card. Play 3♣ up, and there is one.',
          play: ['6-f'],
          instead: 'Legal, but an open hole is worth more: play 3♣ up.',
        },
        {
          text: 'Give it the card that is most in the way. 2♠ is wanted, and 4♦ lies on it.',
          play: ['1-6'],
          instead: 'Legal, but it frees nothing that can go up now.',
        },
        {
          text: '2♠ goes up, and 3♠ after it. The first pile is spent now; that was worth it.',
          play: ['1-f', '2-f'],
          instead: 'Legal, but first 2♠ and 3♠.',
        },
        {
          text: 'No pile holds more than three cards. Lay them so that what goes up first lies on top: 3♦ on 4♦, then 2♦.',
          play: ['3-6', '12-6'],
          instead: 'Legal, but then the diamonds lie the wrong way round, or elsewhere.',
        },
        {
          text: 'A♦ goes up, and the hole gives back 2♦, 3♦ and 4♦ in the right order.',
          play: ['2-f', '6-f', '6-f', '6-f'],
          instead: 'Legal. First the diamonds, from the ace up.',
        },
        { text: 'All that is left goes up by itself.', finishes: true },
      ],
    },
  ],
};
