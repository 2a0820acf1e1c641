// node scripts/run.mjs COMMAND [PART] [ARGUMENT…]: runs a part of a command in commands.mjs.
import { chromium } from './chromium.mjs';
import { COMMANDS } from './commands.mjs';
import { become, setUp, stop } from './setup.mjs';

const [name = '', ...args] = process.argv.slice(2);
const part = partOf(COMMANDS[name] ?? stop(`${name}: expected one of ${Object.keys(COMMANDS).join(', ')}`, 2));
const node = setUp();
if (part.needsChromium) process.env.CHROME_PATH = chromium();
become(node, [...part.run, ...args]);

/** Finds the part to run and removes its name from the arguments. @param {import('./commands.mjs').Command} command */
function partOf({ usual, parts = {} }) {
  const [wanted = ''] = args;
  const names = Object.keys(parts);
  if (usual && (names.length === 0 || wanted === '' || wanted.startsWith('-'))) return usual;
  args.shift();
  const found = names.includes(wanted) ? parts[wanted] : undefined;
  return found ?? stop(`npm run ${name}: expected one of ${names.join(', ')}, found ${wanted || 'nothing'}`, 2);
}
