import type { Size } from '../../geometry/plan.ts';
import type { MotifName } from '../look.ts';
import { bricks } from './bricks.ts';
import { contours } from './contours.ts';
import { current } from './current.ts';
import { honeycomb } from './honeycomb.ts';
import { lattice } from './lattice.ts';
import { loaves } from './loaves.ts';
import type { Motif } from './motif.ts';
import { orbits } from './orbits.ts';
import { peaks } from './peaks.ts';
import { petals } from './petals.ts';
import { rays } from './rays.ts';
import { river } from './river.ts';
import { scallops } from './scallops.ts';
import { seasons } from './seasons.ts';
import { stars } from './stars.ts';
import { steps } from './steps.ts';
import { stripes } from './stripes.ts';
import { web } from './web.ts';
import { wheat } from './wheat.ts';

export const MOTIFS: Readonly<Record<MotifName, (size: Size) => Motif>> = {
  stripes,
  current,
  seasons,
  wheat,
  contours,
  honeycomb,
  lattice,
  bricks,
  web,
  orbits,
  peaks,
  steps,
  petals,
  scallops,
  river,
  stars,
  rays,
  loaves,
};
