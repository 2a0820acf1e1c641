// node scripts/run.mjs TOOL [ARGUMENT…]: sets the checkout up, then runs the tool under the right Node.
// Every npm script goes through it, so that none has to think of the Node it was started with.
import { become, setUp } from './setup.mjs';

become(setUp(), process.argv.slice(2));
