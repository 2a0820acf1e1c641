// Setup of the thorough unit tests: raises the default number of runs of properties.
import { configureGlobal } from 'fast-check';

configureGlobal({ numRuns: 1_000 });
