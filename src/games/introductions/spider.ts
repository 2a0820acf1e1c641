import type { Introduction } from '../introduction.ts';

export const spiderIntroduction: Introduction = {
  game: 'spider',
  scenes: [
    {
      start: 336,
      steps: [
        { text: 'introduction.spider.aim', shows: ['f'] },
        { text: 'introduction.spider.suit', play: ['1-7'], instead: 'introduction.spider.suit.instead' },
        { text: 'introduction.spider.run', play: ['7-3x2'], instead: 'introduction.spider.run.instead' },
        { text: 'introduction.spider.empty', play: ['8-9', '8-2'], instead: 'introduction.spider.empty.instead' },
        {
          text: 'introduction.spider.space',
          play: ['8-9', '8-7', '8-1'],
          instead: 'introduction.spider.space.instead',
        },
        { text: 'introduction.spider.fill', play: ['7-8x2'], instead: 'introduction.spider.fill.instead' },
        { text: 'introduction.spider.deal', play: ['s-t'], instead: 'introduction.spider.deal.instead' },
      ],
    },
    {
      start: `
        Foundations: KS KC KD KH
        7C 6C
        KH 4S 3S 2S AS
        8D 7D 6D 5D 4D 3D 2D AD
        <5H> 8C
        KS QS JS TS 9S 8S 7S 6S 5S
        5C 4C 3C 2C AC
        KC QC JC TC 9C
        QH JH TH 9H 8H 7H 6H
        4H 3H 2H AH
        KD QD JD TD 9D`,
      steps: [
        { text: 'introduction.spider.leaves', play: ['2-5x4'], instead: 'introduction.spider.leaves.instead' },
        { text: 'introduction.spider.turn', play: ['4-7'], instead: 'introduction.spider.turn.instead' },
        {
          text: 'introduction.spider.clubs',
          play: ['6-1x5|1-7x2', '1-7x7|6-7x5'],
          instead: 'introduction.spider.clubs.instead',
        },
        {
          text: 'introduction.spider.hearts',
          play: ['8-2x7', '4-2', '9-2x4'],
          instead: 'introduction.spider.hearts.instead',
        },
        { text: 'introduction.spider.last', play: ['3-10x8'], instead: 'introduction.spider.last.instead' },
      ],
    },
  ],
};
