import { GRADES } from '../../../games/grades.ts';

/** What a new deal is to be: any at all, one that can be won, or one of a grade of difficulty. */
export const WISHES = ['any', 'winnable', ...GRADES] as const;

export type DealWish = (typeof WISHES)[number];
