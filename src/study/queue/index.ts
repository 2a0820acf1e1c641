/** Studies shared among machines: PostgreSQL holds the chunks as jobs of pg-boss, workers solve them, and `fetch` writes a folder. */
export { type DatabaseTimeouts, patiently } from './database.ts';
export { fetchStudy } from './fetch.ts';
export { openQueue, type Queue } from './queue.ts';
export { queueStatus, type Status } from './status.ts';
export { findStudy } from './studies.ts';
export { refuseHuge, submitStudy } from './submit.ts';
export { QueueWorker, type Worked } from './work.ts';
