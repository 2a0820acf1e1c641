// An action that moves a card has the card in bits 0–5, and in bits 6–11 the card that it is put on, or `TO_UP` (its
// foundation), or `TO_SPACE`. The other actions are the whole numbers below.

export const TO_UP = 61;
export const TO_SPACE = 60;
export const DEAL_ACTION = 62;
export const REDEAL_ACTION = 63;
/** After a redeal, skips the place of a card that has left the talon. No move corresponds to it. */
export const SKIP_ACTION = DEAL_ACTION | (TO_UP << 6);
