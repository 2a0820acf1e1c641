// Setup of the thorough unit tests: fast-check runs each property 1,000 times unless the property has its own number.
import { configureGlobal } from 'fast-check';

configureGlobal({ numRuns: 1_000 });
