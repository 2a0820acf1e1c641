import { StudyFault } from '../faults.ts';
import { StudyFolder } from '../folder.ts';
import { type DealRange, dealCount, findGaps, formatRange } from '../range.ts';
import { type Study, studyId } from '../study.ts';

/** The folders of studies that differ only in their deals, in the order of the deals. */
export interface PooledStudy {
  readonly folders: readonly [StudyFolder, ...StudyFolder[]];
  /** What the studies have in common, from the first deal to the last. Deals between the folders may be missing. */
  readonly study: Study;
}

/**
 * Opens folders and joins those whose studies differ only in their deals.
 *
 * @throws {StudyFault} if two of them have common deals
 */
export async function openPooledStudies(paths: readonly string[]): Promise<PooledStudy[]> {
  const folders: StudyFolder[] = [];
  for (const path of paths) folders.push(await StudyFolder.openForReading(path));
  return [...Map.groupBy(folders, ({ study }) => studyId({ ...study, first: 1, last: 1 })).values()].map(poolFolders);
}

function poolFolders(folders: readonly StudyFolder[]): PooledStudy {
  const [one, ...others] = folders.toSorted((a, b) => a.study.first - b.study.first);
  if (!one) throw new StudyFault('expected the folder of a study, found none');
  let before = one;
  for (const folder of others) {
    refuseCommonDeals(before, folder);
    before = folder;
  }
  return { folders: [one, ...others], study: { ...one.study, last: before.study.last } };
}

function refuseCommonDeals(one: StudyFolder, other: StudyFolder): void {
  const common = { first: other.study.first, last: Math.min(one.study.last, other.study.last) };
  if (dealCount(common) > 0)
    throw new StudyFault(
      `${one.path} and ${other.path}: expected different deals of ${one.study.game}, found deals ${formatRange(common)} in both`,
    );
}

/** Returns the ranges of deals of a pooled study. Adjacent folders make one range. */
export function rangesOf({ folders, study }: PooledStudy): DealRange[] {
  const gaps = [
    ...findGaps(
      study,
      folders.map((folder) => folder.study),
    ),
  ];
  return [...findGaps(study, gaps)];
}
