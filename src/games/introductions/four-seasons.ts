import type { Introduction } from '../introduction.ts';

export const fourSeasonsIntroduction: Introduction = {
  game: 'four-seasons',
  scenes: [
    {
      start: 7020,
      steps: [
        {
          text: 'introduction.four-seasons.aim',
          shows: ['f'],
        },
        {
          text: 'introduction.four-seasons.base',
          play: ['5-f'],
          instead: 'introduction.four-seasons.base.instead',
        },
        {
          text: 'introduction.four-seasons.cross',
          play: ['3-1'],
          instead: 'introduction.four-seasons.cross.instead',
        },
        {
          text: 'introduction.four-seasons.space',
          play: ['s-3|s-5'],
          instead: 'introduction.four-seasons.space.instead',
        },
        {
          text: 'introduction.four-seasons.corner',
          play: ['3-2|5-2|2-3|2-5'],
          instead: 'introduction.four-seasons.corner.instead',
        },
        {
          text: 'introduction.four-seasons.deal',
          play: ['s-w'],
          instead: 'introduction.four-seasons.deal.instead',
        },
        {
          text: 'introduction.four-seasons.start',
          play: ['w-f'],
          instead: 'introduction.four-seasons.start.instead',
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
          text: 'introduction.four-seasons.frees',
          play: ['1-4'],
          instead: 'introduction.four-seasons.frees.instead',
        },
        {
          text: 'introduction.four-seasons.goesUp',
          play: ['1-f'],
          instead: 'introduction.four-seasons.goesUp.instead',
        },
        {
          text: 'introduction.four-seasons.strong',
          play: ['2-1'],
          instead: 'introduction.four-seasons.strong.instead',
        },
        {
          text: 'introduction.four-seasons.waste',
          play: ['2-f', 'w-1', 'w-f'],
          instead: 'introduction.four-seasons.waste.instead',
        },
        {
          text: 'introduction.four-seasons.rest',
          finishes: true,
        },
      ],
    },
  ],
};
