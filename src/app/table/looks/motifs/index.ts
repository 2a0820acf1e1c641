import type { Size } from '../../geometry/plan.ts';
import type { MotifName } from '../look.ts';
import { contours } from './contours.ts';
import { current } from './current.ts';
import { honeycomb } from './honeycomb.ts';
import { lattice } from './lattice.ts';
import type { Motif } from './motif.ts';
import { seasons } from './seasons.ts';
import { stripes } from './stripes.ts';
import { wheat } from './wheat.ts';

export const MOTIFS: Readonly<Record<MotifName, (size: Size) => Motif>> = {
  stripes,
  current,
  seasons,
  wheat,
  contours,
  honeycomb,
  lattice,
};
