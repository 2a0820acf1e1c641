/** Asks the coach on workers: the client and its messages without a search, so that a page loads quickly. */
export { createBrowserCoach } from './browser.ts';
export { type AnswerOf, type AskOptions, CoachClient, type QuestionInput, type QuestionKind } from './client.ts';
