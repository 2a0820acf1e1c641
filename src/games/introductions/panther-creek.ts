import type { Introduction } from '../introduction.ts';

export const pantherCreekIntroduction: Introduction = {
  game: 'panther-creek',
  scenes: [
    {
      start: 6,
      steps: [
        {
          text: 'introduction.panther-creek.aim',
          shows: ['f'],
        },
        {
          text: 'introduction.panther-creek.start',
          play: ['1-f'],
          instead: 'introduction.panther-creek.start.instead',
        },
        {
          text: 'introduction.panther-creek.turn',
          play: ['2-f|9-f', '1-f', '2-f|9-f'],
          instead: 'introduction.panther-creek.turn.instead',
        },
        {
          text: 'introduction.panther-creek.up',
          play: ['4-f', '10-f', '4-f|10-f'],
          instead: 'introduction.panther-creek.up.instead',
        },
        {
          text: 'introduction.panther-creek.deal',
          play: ['s-f'],
        },
        {
          text: 'introduction.panther-creek.look',
          play: ['6-f', '2-f', '2-f'],
          instead: 'introduction.panther-creek.look.instead',
        },
        {
          text: 'introduction.panther-creek.row',
          play: ['5-f', '6-f', '8-f'],
          instead: 'introduction.panther-creek.row.instead',
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
          text: 'introduction.panther-creek.spent',
          shows: ['2', '5', '9'],
        },
        {
          text: 'introduction.panther-creek.beneath',
          play: ['2-f', '2-f', '5-f'],
          instead: 'introduction.panther-creek.beneath.instead',
        },
        {
          text: 'introduction.panther-creek.follow',
          play: ['9-f', '5-f'],
          instead: 'introduction.panther-creek.follow.instead',
        },
        {
          text: 'introduction.panther-creek.stuck',
          play: ['s-f'],
        },
        { text: 'introduction.panther-creek.last', play: ['9-f'], instead: 'introduction.panther-creek.last.instead' },
      ],
    },
  ],
};
