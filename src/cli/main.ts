// A placeholder until the commands land.
import { games } from '../games/index.ts';

console.log(`riffle: ${games.length} games`);
