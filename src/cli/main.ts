import { endQuietlyWhenUnread, NODE_IO } from './node-io.ts';
import { run } from './program.ts';

endQuietlyWhenUnread();
process.exitCode = await run(process.argv.slice(2), NODE_IO);
