/** What a new deal is to be: any at all, one that can be won, or one of a grade of difficulty. */
export const WISHES = ['any', 'winnable', 'gentle', 'easy', 'fair', 'hard', 'fiendish'] as const;

export type DealWish = (typeof WISHES)[number];
