/** What a game asks for from its first move on: speech, how games end, and when the rest is obvious. */

export { endMessage } from '../session/ending-messages.ts';
export { finishOf, playFinish } from '../session/finish.ts';
export * from './speech.ts';
