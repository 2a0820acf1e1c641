/**
 * Studies measure win rates over thousands or millions of deals. Worker threads solve chunks of deals; a crash-safe
 * folder stores them. `report/` writes reports, `queue/` shares the chunks among machines through PostgreSQL.
 */
export { BUDGETS, isBudgetName, type StudyBudget } from './budget.ts';
export { makeFolder, refuseReadOnly, writeDurably } from './durable.ts';
export type { StudyFinding } from './faults.ts';
export { StudyFolder } from './folder.ts';
export { type Trial, tryStudy } from './plan.ts';
export { ChunkPool } from './pool.ts';
export { describeProvenance, readRuns, recordRun } from './provenance.ts';
export { dealCount, formatRange } from './range.ts';
export { type RepairResult, repairStudy } from './repair.ts';
export { type FailedChunk, runStudy } from './run.ts';
export {
  chunkCount,
  createStudy,
  defaultChunkSize,
  MAX_CHUNK_SIZE,
  MAX_MEMORY,
  type Study,
  studyId,
} from './study.ts';
export { addTallies, EMPTY_TALLY, type Tally, tallyTotal } from './tally.ts';
export { type Verification, type VerifyOptions, verifyStudy } from './verify.ts';
