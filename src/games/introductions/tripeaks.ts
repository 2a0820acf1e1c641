import type { Introduction } from '../introduction.ts';

export const tripeaksIntroduction: Introduction = {
  game: 'tripeaks',
  scenes: [
    {
      start: 735,
      steps: [
        { text: 'introduction.tripeaks.aim', shows: ['f'] },
        { text: 'introduction.tripeaks.fits', play: ['21-f'], instead: 'introduction.tripeaks.fits.instead' },
        { text: 'introduction.tripeaks.turn', play: ['22-f'] },
        { text: 'introduction.tripeaks.corner', play: ['25-f'] },
        { text: 'introduction.tripeaks.back', play: ['24-f', '19-f|26-f', '15-f', '19-f|26-f'] },
        { text: 'introduction.tripeaks.deal', play: ['s-f'] },
        { text: 'introduction.tripeaks.ahead', play: ['20-f', '28-f'], instead: 'introduction.tripeaks.ahead.instead' },
        { text: 'introduction.tripeaks.row', play: ['10-f', '12-f', '27-f', '23-f', '11-f', '13-f'] },
      ],
    },
    {
      start: `
        Foundations: 5H
        Stock: 6D 4H TS JH JS 7D 8C 2H 3S 3D KH 7S KS 8S 9S TC 6S 4C
        <QC>
        <5C>
        <TH>
        6H
        5S
        -
        7H
        -
        8D
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
        -
        -`,
      steps: [
        {
          text: 'introduction.tripeaks.choose',
          play: ['4-f', '7-f', '9-f'],
          instead: 'introduction.tripeaks.choose.instead',
        },
        { text: 'introduction.tripeaks.stuck', play: ['s-f'] },
        { text: 'introduction.tripeaks.both', play: ['2-f|5-f', 's-f', '2-f|5-f'] },
        { text: 'introduction.tripeaks.wait', play: ['s-f', 's-f'] },
        { text: 'introduction.tripeaks.last', play: ['1-f|3-f', 's-f', '1-f|3-f'] },
      ],
    },
  ],
};
