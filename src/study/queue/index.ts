/**
 * Shares studies among machines: PostgreSQL holds the chunks as jobs of pg-boss, workers solve them, and `fetchStudy`
 * copies the rows to a folder.
 */
export { CONNECTIONS, type RetryPolicy, retryWhileUnavailable } from './database.ts';
export { fetchStudy } from './fetch.ts';
export { openQueue, type StudyQueue } from './queue.ts';
export { listStudyStatuses, type StudyStatus } from './status.ts';
export { findStudy } from './studies.ts';
export { refuseTooManyChunks, submitStudy } from './submit.ts';
export { QueueWorker, type WorkTotals } from './work.ts';
