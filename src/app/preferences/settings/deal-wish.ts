import { GRADES } from '../../../games/grades.ts';

/** The kinds of new deals that the player can request. */
export const WISHES = ['any', 'winnable', ...GRADES] as const;

export type DealWish = (typeof WISHES)[number];
