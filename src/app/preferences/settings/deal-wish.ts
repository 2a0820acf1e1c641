import { GRADES } from '../../../games/grades.ts';

export const WISHES = ['any', 'winnable', ...GRADES] as const;

export type DealWish = (typeof WISHES)[number];
