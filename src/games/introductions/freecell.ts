import type { Introduction } from '../introduction.ts';

export const freecellIntroduction: Introduction = {
  game: 'freecell',
  scenes: [
    {
      start: 58,
      steps: [
        { text: 'introduction.freecell.aim', shows: ['f'] },
        {
          text: 'introduction.freecell.ace',
          play: ['5-f', '6-f', '2-f|6-f', '2-f|6-f'],
          instead: 'introduction.freecell.ace.instead',
        },
        { text: 'introduction.freecell.build', play: ['4-5'], instead: 'introduction.freecell.build.instead' },
        { text: 'introduction.freecell.freed', play: ['4-f'], instead: 'introduction.freecell.freed.instead' },
        { text: 'introduction.freecell.run', play: ['2-4x2'], instead: 'introduction.freecell.run.instead' },
        {
          text: 'introduction.freecell.cell',
          play: ['8-c1|8-c2|8-c3|8-c4', '8-f', '8-f'],
          instead: 'introduction.freecell.cell.instead',
        },
        {
          text: 'introduction.freecell.plan',
          play: ['8-c1|8-c2|8-c3|8-c4', '5-8x2'],
          instead: 'introduction.freecell.plan.instead',
        },
        { text: 'introduction.freecell.queen', play: ['1-3', '5-3'], instead: 'introduction.freecell.queen.instead' },
        {
          text: 'introduction.freecell.back',
          play: ['5-f', 'c1-f|c2-f|c3-f|c4-f|5-f|6-f', 'c1-f|c2-f|c3-f|c4-f|5-f|6-f', 'c1-f|c2-f|c3-f|c4-f|5-f|6-f'],
          instead: 'introduction.freecell.back.instead',
        },
      ],
    },
    {
      start: `
        Foundations: AD 3C 3S 5H
        Cells: KD 5C KS KH
        8H 7S 6D
        8S 7H 6C 5D 4S 3D
        2D 9C KC JD TC 9D
        QS
        4C 4D
        QD JS TD
        QH JC TH 9S 8D 7C 6H 5S
        QC JH TS 9H 8C 7D 6S`,
      steps: [
        {
          text: 'introduction.freecell.full',
          play: ['5-7', '5-f', 'c2-f'],
          instead: 'introduction.freecell.full.instead',
        },
        { text: 'introduction.freecell.carry', play: ['3-4x3'], instead: 'introduction.freecell.carry.instead' },
        { text: 'introduction.freecell.space', play: ['3-5'], instead: 'introduction.freecell.space.instead' },
        { text: 'introduction.freecell.last', play: ['3-6'], instead: 'introduction.freecell.last.instead' },
        { text: 'introduction.freecell.rest', finishes: true },
      ],
    },
  ],
};
