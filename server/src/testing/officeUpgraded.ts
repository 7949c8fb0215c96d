// Opens the office of the tests' day with a made-up way from the format before.

import { startOffice } from '../office.ts';
import { MADE_UP } from './madeUpUpgrade.ts';
import { clockFrom } from './schoolDay.ts';

await startOffice({ now: clockFrom(new Date(process.argv[2]!)), upgrades: [MADE_UP] });
