import { GRADES } from '../../../games/grades.ts';

/** The kinds of new deals: any, winnable, or of a grade. */
export const WISHES = ['any', 'winnable', ...GRADES] as const;

export type DealWish = (typeof WISHES)[number];
