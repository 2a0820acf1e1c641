import { run } from './program.ts';
import { endWhenUnwritable, NODE_IO } from './terminal/node-io.ts';

endWhenUnwritable();
process.exitCode = await run(process.argv.slice(2), NODE_IO);
