/** The client that asks the coach on workers. It imports no search, so that a page loads quickly. */
export { createBrowserCoach } from './browser.ts';
export { type AnswerOf, type AskOptions, CoachClient, type QuestionInput, type QuestionKind } from './client.ts';
