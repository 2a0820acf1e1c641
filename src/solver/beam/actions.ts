// The numbers differ in meaning from the steps of the depth-first search: a step goes between piles, an action says what its card does.

/** What an action does with its card: goes up, to a space, or (below these) onto another card. */
export const TO_UP = 61;
export const TO_SPACE = 60;
/** Actions without a card of their own. */
export const DEAL_ACTION = 62;
export const REDEAL_ACTION = 63;
/** In a later pass, the next card of the talon is gone already: nothing happens. */
export const CARRY = DEAL_ACTION | (TO_UP << 6);
