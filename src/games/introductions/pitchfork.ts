import type { Introduction } from '../introduction.ts';

export const pitchfork: Introduction = {
  game: 'pitchfork',
  scenes: [
    {
      start: 22,
      steps: [
        {
          text: 'Nine piles in the shape of a fork, all open. Bring all the cards to four foundations, each up by suit from ace to king.',
          shows: ['f'],
        },
        {
          text: 'On the piles you build down by alternate colour: black J♠ goes on red Q♥. Tap one, then the other, or drag.',
          play: ['6-8'],
          instead: 'That is legal, too. Begin with J♠.',
        },
        {
          text: 'Q♥ and J♠ are now a run, and a run moves whole. Take it to K♠.',
          play: ['8-9x2'],
          instead: 'That is legal, too. Move the run from Q♥.',
        },
        {
          text: 'That freed A♦. An ace starts a foundation.',
          play: ['8-f'],
          instead: 'That is legal, too. First A♦.',
        },
        {
          text: 'Six cards wait in the stock. Deal one to the waste whenever you like: tap the stock.',
          play: ['s-w'],
          instead: 'That is legal, too. Now it is the stock’s turn.',
        },
        {
          text: '4♣. Only the top card of the waste plays; this one goes on 5♦.',
          play: ['w-6'],
          instead: 'That is legal, too. First 4♣ from the waste.',
        },
      ],
    },
    {
      start: `
        Foundations: 7S 8H 7D 8C
        Waste: 9H KC
        8D KS QH JC
        TH 8S
        KD QS
        JD 9S
        9C TD
        KH QC
        JS TC
        JH TS 9D
        QD`,
      steps: [
        {
          text: 'Late in another game. 8♦ is wanted, and a run from K♠ lies on it. Make a space for the run: 10♦ goes on J♣ and frees 9♣.',
          play: ['5-1'],
          instead: 'Legal. Look for what frees 9♣ instead.',
        },
        { text: '9♣ goes up. Its pile is a space.', play: ['5-f'], instead: 'Legal. First 9♣.' },
        {
          text: 'A space takes only a king, or a run that begins with one. K♣ from the waste would free nothing here: move the run from K♠, all four cards.',
          play: ['1-5x4'],
          instead: 'Legal, but it doesn’t free 8♦, and spaces are dear.',
        },
        { text: '8♦ goes up, 9♦ after it.', play: ['1-f', '8-f'], instead: 'Legal. First 8♦ and 9♦.' },
        {
          text: 'A part of a run never moves, its top card excepted: 10♦ may leave it alone.',
          play: ['5-f'],
          instead: 'Legal. This time 10♦ to its foundation.',
        },
        {
          text: '9♥ lies beneath K♣ in the waste, and the stock is empty. Tap the stock: the waste is turned over, in the same order, as often as you like.',
          play: ['w-s'],
          instead: 'Legal. This time turn the waste over.',
        },
        {
          text: 'So the card that was lowest comes first: deal it, and 9♥ goes up.',
          play: ['s-w', 'w-f'],
          instead: 'Legal. First 9♥.',
        },
        { text: 'Nothing hides what is wanted any more. The rest goes up by itself.', finishes: true },
      ],
    },
  ],
};
