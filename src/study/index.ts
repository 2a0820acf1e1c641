/**
 * Studies: win rates of thousands or millions of deals, solved in chunks, kept in a folder that survives a crash, and verified.
 * `report/` writes what was found, `queue/` shares the chunks among machines through PostgreSQL.
 */
export { BUDGETS, isBudgetName, type StudyBudget } from './budget.ts';
export { makeFolder, refuseReadOnly, writeDurably } from './durable.ts';
export type { StudyFinding } from './faults.ts';
export { StudyFolder } from './folder.ts';
export { ChunkPool } from './pool.ts';
export { type Repair, repairStudy } from './repair.ts';
export { type FailedChunk, runStudy } from './run.ts';
export { chunkCount, dealsOf, MOST_CHUNK, MOST_MEMORY, type Study, studyId, studyOf } from './study.ts';
export { addTallies, NO_TALLY, type Tally, talliedDeals } from './tally.ts';
export { type Verification, type VerifyOptions, verifyStudy } from './verify.ts';
