// An action is a number. If it moves a card, bits 0–5 have the card; bits 6–11 have the card that it is put on, or
// `TO_UP` for its foundation, or `TO_SPACE` for a space. The other actions are the constants that end in `_ACTION`.

export const TO_UP = 61;
export const TO_SPACE = 60;
export const DEAL_ACTION = 62;
export const REDEAL_ACTION = 63;
/** After a redeal, passes the index of a card that has left the talon. It makes no move. */
export const SKIP_ACTION = DEAL_ACTION | (TO_UP << 6);
