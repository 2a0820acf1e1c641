import { endWhenUnwritable, NODE_IO } from './node-io.ts';
import { run } from './program.ts';

endWhenUnwritable();
process.exitCode = await run(process.argv.slice(2), NODE_IO);
