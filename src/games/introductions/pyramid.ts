import type { Introduction } from '../introduction.ts';

export const pyramidIntroduction: Introduction = {
  game: 'pyramid',
  scenes: [
    {
      start: 144,
      steps: [
        { text: 'introduction.pyramid.aim', shows: ['f'] },
        { text: 'introduction.pyramid.pair', play: ['22+23'], instead: 'introduction.pyramid.pair.instead' },
        { text: 'introduction.pyramid.king', play: ['26-f'], instead: 'introduction.pyramid.king.instead' },
        { text: 'introduction.pyramid.stock', play: ['s-w', '25+w'], instead: 'introduction.pyramid.stock.instead' },
        {
          text: 'introduction.pyramid.beneath',
          play: ['19+27', '20+24'],
          instead: 'introduction.pyramid.beneath.instead',
        },
        { text: 'introduction.pyramid.freed', play: ['17-f'], instead: 'introduction.pyramid.freed.instead' },
        {
          text: 'introduction.pyramid.deal',
          play: ['s-w', '16+w', 's-w', 's-w', 's-w', '28+w'],
          instead: 'introduction.pyramid.deal.instead',
        },
      ],
    },
    {
      start: `
        Foundations: 8S
        Stock: AC KH 4S QD 9D 4H 5S TH
        Waste: 2C 8H 7S
        6D
        9C
        JD
        QS
        -
        3H
        -
        -
        -
        AD
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -
        -`,
      steps: [
        { text: 'introduction.pyramid.choose', play: ['4+10'], instead: 'introduction.pyramid.choose.instead' },
        {
          text: 'introduction.pyramid.alone',
          play: ['s-w', 's-f', 's-w', '2+w'],
          instead: 'introduction.pyramid.alone.instead',
        },
        {
          text: 'introduction.pyramid.wait',
          play: ['s-w', 's-w', 's-w', 's-w', 's-w', '6+w'],
          instead: 'introduction.pyramid.wait.instead',
        },
        { text: 'introduction.pyramid.redeal', play: ['w-s'] },
        {
          text: 'introduction.pyramid.last',
          play: ['s-w', '3+w', 's-w', 's-w', '1+w'],
          instead: 'introduction.pyramid.last.instead',
        },
      ],
    },
  ],
};
