import type { Introduction } from '../introduction.ts';

export const bearRiverIntroduction: Introduction = {
  game: 'bear-river',
  scenes: [
    {
      start: 116,
      steps: [
        { text: 'introduction.bear-river.aim', shows: ['f'] },
        {
          text: 'introduction.bear-river.base',
          play: ['8-f'],
          instead: 'introduction.bear-river.base.instead',
        },
        {
          text: 'introduction.bear-river.suit',
          play: ['2-12'],
          instead: 'introduction.bear-river.suit.instead',
        },
        {
          text: 'introduction.bear-river.freed',
          play: ['2-f'],
          instead: 'introduction.bear-river.freed.instead',
        },
        {
          text: 'introduction.bear-river.corner',
          play: ['7-2'],
          instead: 'introduction.bear-river.corner.instead',
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
          text: 'introduction.bear-river.spent',
          shows: ['6', '12', '18'],
        },
        {
          text: 'introduction.bear-river.hole',
          play: ['6-f'],
          instead: 'introduction.bear-river.hole.instead',
        },
        {
          text: 'introduction.bear-river.fill',
          play: ['1-6'],
          instead: 'introduction.bear-river.fill.instead',
        },
        {
          text: 'introduction.bear-river.goesUp',
          play: ['1-f', '2-f'],
          instead: 'introduction.bear-river.goesUp.instead',
        },
        {
          text: 'introduction.bear-river.order',
          play: ['3-6', '12-6'],
          instead: 'introduction.bear-river.order.instead',
        },
        {
          text: 'introduction.bear-river.givesBack',
          play: ['2-f', '6-f', '6-f', '6-f'],
          instead: 'introduction.bear-river.givesBack.instead',
        },
        { text: 'introduction.bear-river.rest', finishes: true },
      ],
    },
  ],
};
