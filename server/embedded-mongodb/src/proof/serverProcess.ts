// Serves the folder that its argument names until it is killed, and prints its address.

import { startEmbeddedMongodb } from '../start.ts';

const { uri } = await startEmbeddedMongodb({ folder: process.argv[2]! });
process.stdout.write(`${uri}\n`);
