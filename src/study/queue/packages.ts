import { StudyFault } from '../faults.ts';

/**
 * Loads a package that studies on many machines need. Users of the engine alone need not install it.
 *
 * @throws {StudyFault} if it is not installed
 */
export async function loadPackage<Package>(name: string, load: () => Promise<Package>): Promise<Package> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StudyFault(
      `${name}: expected an installed package, found none; \`npm install pg pg-boss\` adds what is needed`,
    );
  }
}
