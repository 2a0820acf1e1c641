import { StudyFault } from '../faults.ts';

/**
 * Loads an optional package, which only studies shared among machines need.
 *
 * @throws {StudyFault} if it is not installed
 */
export async function loadPackage<Package>(name: string, load: () => Promise<Package>): Promise<Package> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StudyFault(`package ${name}: expected it to be installed, found nothing; run npm install pg pg-boss`);
  }
}
