// A set-up file of the thorough unit tests: properties without a number of runs of their own run more often.
import { configureGlobal } from 'fast-check';

configureGlobal({ numRuns: 1_000 });
