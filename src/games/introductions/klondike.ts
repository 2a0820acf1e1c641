import type { Introduction } from '../introduction.ts';

export const klondikeIntroduction: Introduction = {
  game: 'klondike',
  scenes: [
    {
      start: 431,
      steps: [
        { text: 'introduction.klondike.aim', shows: ['f'] },
        { text: 'introduction.klondike.build', play: ['6-3'], instead: 'introduction.klondike.build.instead' },
        { text: 'introduction.klondike.turn', play: ['2-6'], instead: 'introduction.klondike.turn.instead' },
        {
          text: 'introduction.klondike.ace',
          play: ['2-f|7-f', '2-f|7-f'],
          instead: 'introduction.klondike.ace.instead',
        },
        { text: 'introduction.klondike.king', play: ['6-2x2'], instead: 'introduction.klondike.king.instead' },
        {
          text: 'introduction.klondike.run',
          play: ['6-3|3-2x2', '3-2x3|6-2'],
          instead: 'introduction.klondike.run.instead',
        },
        { text: 'introduction.klondike.deal', play: ['s-w'], instead: 'introduction.klondike.deal.instead' },
        { text: 'introduction.klondike.waste', play: ['w-4', 'w-f'], instead: 'introduction.klondike.waste.instead' },
      ],
    },
    {
      start: `
        Foundations: TS TD 2C
        Waste: 9C AH QC JC
        5H 4C 3H
        KS QH JS TH
        8H 7C 6H 5C 4H 3C 2H
        KD QS JD TC 9H 8C 7H 6C
        -
        <KH> <QD> JH
        KC`,
      steps: [
        { text: 'introduction.klondike.part', play: ['4-6x5'], instead: 'introduction.klondike.part.instead' },
        {
          text: 'introduction.klondike.goesUp',
          play: ['4-f', '6-4x6'],
          instead: 'introduction.klondike.goesUp.instead',
        },
        { text: 'introduction.klondike.last', play: ['6-f'], instead: 'introduction.klondike.last.instead' },
        { text: 'introduction.klondike.redeal', play: ['w-s'], instead: 'introduction.klondike.redeal.instead' },
        { text: 'introduction.klondike.third', play: ['s-w', 'w-6'], instead: 'introduction.klondike.third.instead' },
        { text: 'introduction.klondike.rest', finishes: true },
      ],
    },
  ],
};
