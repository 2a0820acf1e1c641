/** What the home page says: loaded with it. */
export const homeWords = {
  tagline: 'Patience, done properly.',
  howToPlay: 'How to play',
  howToPlayGame: (name: string) => `How to play ${name}`,
  continueDeal: (deal: number) => `Continue deal ${deal}`,
  damagedElsewhere: 'A saved game couldn’t be read. It is kept aside; all others are as they were.',
} as const;
