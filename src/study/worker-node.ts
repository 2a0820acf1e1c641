import { parentPort } from 'node:worker_threads';
import { serveQuestions } from '../solver/worker/index.ts';
import { checkChunk, searchLossAgain } from './check-chunk.ts';
import { solveChunk } from './chunk.ts';
import type { ChunkQuestions } from './pool.ts';
import { gameOfStudy } from './study.ts';

/** The least time between two reports, in milliseconds. */
const REPORT_MS = 200;

const handle = serveQuestions<ChunkQuestions>(
  {
    check: ({ study, entry, file, replaysWins }) => checkChunk(study, entry, file, replaysWins),
    search: ({ study, deal }) => searchLossAgain(study, deal),
    solve: ({ study, chunk }, report) => {
      let lastReport = performance.now();
      return solveChunk(gameOfStudy(study), study, chunk, (tally) => {
        if (performance.now() - lastReport < REPORT_MS) return;
        lastReport = performance.now();
        report(tally);
      });
    },
  },
  (reply) => parentPort?.postMessage(reply),
);

parentPort?.on('message', handle);
