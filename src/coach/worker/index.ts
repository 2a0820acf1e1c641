/** Asks the coach on workers: the client and its messages, without any search, so that a page can load it at once. */
export { browserCoach } from './browser.ts';
export { type AnswerOf, type AskedOf, type AskOptions, CoachClient, type QuestionKind } from './client.ts';
