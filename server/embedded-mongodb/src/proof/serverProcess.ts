// A process that serves the folder it is given until it is killed, and says its address on its standard output.
import { start } from '../start.ts';

const { uri } = await start({ folder: process.argv[2]! });
process.stdout.write(`${uri}\n`);
