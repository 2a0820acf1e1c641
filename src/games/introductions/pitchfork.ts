import type { Introduction } from '../introduction.ts';

export const pitchforkIntroduction: Introduction = {
  game: 'pitchfork',
  scenes: [
    {
      start: 22,
      steps: [
        {
          text: 'introduction.pitchfork.aim',
          shows: ['f'],
        },
        {
          text: 'introduction.pitchfork.build',
          play: ['6-8'],
          instead: 'introduction.pitchfork.build.instead',
        },
        {
          text: 'introduction.pitchfork.run',
          play: ['8-9x2'],
          instead: 'introduction.pitchfork.run.instead',
        },
        {
          text: 'introduction.pitchfork.ace',
          play: ['8-f'],
          instead: 'introduction.pitchfork.ace.instead',
        },
        {
          text: 'introduction.pitchfork.deal',
          play: ['s-w'],
          instead: 'introduction.pitchfork.deal.instead',
        },
        {
          text: 'introduction.pitchfork.waste',
          play: ['w-6'],
          instead: 'introduction.pitchfork.waste.instead',
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
          text: 'introduction.pitchfork.frees',
          play: ['5-1'],
          instead: 'introduction.pitchfork.frees.instead',
        },
        { text: 'introduction.pitchfork.space', play: ['5-f'], instead: 'introduction.pitchfork.space.instead' },
        {
          text: 'introduction.pitchfork.king',
          play: ['1-5x4'],
          instead: 'introduction.pitchfork.king.instead',
        },
        {
          text: 'introduction.pitchfork.goesUp',
          play: ['1-f', '8-f'],
          instead: 'introduction.pitchfork.goesUp.instead',
        },
        {
          text: 'introduction.pitchfork.part',
          play: ['5-f'],
          instead: 'introduction.pitchfork.part.instead',
        },
        {
          text: 'introduction.pitchfork.redeal',
          play: ['w-s'],
          instead: 'introduction.pitchfork.redeal.instead',
        },
        {
          text: 'introduction.pitchfork.first',
          play: ['s-w', 'w-f'],
          instead: 'introduction.pitchfork.first.instead',
        },
        { text: 'introduction.pitchfork.rest', finishes: true },
      ],
    },
  ],
};
