import type { Introduction } from '../introduction.ts';

export const puttPuttIntroduction: Introduction = {
  game: 'putt-putt',
  scenes: [
    {
      start: 345,
      steps: [
        {
          text: 'introduction.putt-putt.aim',
          shows: ['f'],
        },
        {
          text: 'introduction.putt-putt.fits',
          play: ['5-f'],
        },
        { text: 'introduction.putt-putt.turn', play: ['1-f'] },
        { text: 'introduction.putt-putt.corner', play: ['5-f'] },
        {
          text: 'introduction.putt-putt.deal',
          play: ['s-f'],
        },
        {
          text: 'introduction.putt-putt.ahead',
          play: ['2-f'],
          instead: 'introduction.putt-putt.ahead.instead',
        },
        {
          text: 'introduction.putt-putt.row',
          play: ['4-f|6-f', '3-f', '7-f', '5-f'],
          instead: 'introduction.putt-putt.row.instead',
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
          text: 'introduction.putt-putt.spent',
          shows: ['1', '3', '5', 's'],
        },
        {
          text: 'introduction.putt-putt.choose',
          play: ['3-f'],
          instead: 'introduction.putt-putt.choose.instead',
        },
        { text: 'introduction.putt-putt.turnAgain', play: ['3-f', '1-f'] },
        { text: 'introduction.putt-putt.dealOn', play: ['s-f'] },
        {
          text: 'introduction.putt-putt.helps',
          play: ['1-f', '5-f'],
        },
      ],
    },
  ],
};
