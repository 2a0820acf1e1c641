// An action is a card in bits 0–5 and a target in bits 6–11: the card beneath it afterwards, or one of these targets.

export const TO_UP = 61;
export const TO_SPACE = 60;
export const DEAL_ACTION = 62;
export const REDEAL_ACTION = 63;
/** In a later pass, skips the place of a card that has left the talon. */
export const SKIP_ACTION = DEAL_ACTION | (TO_UP << 6);
