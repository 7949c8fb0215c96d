// Opens the office on another day, for tests: its clock goes from the moment that is named, such as 2026-11-25T06:15:00Z.

import { startOffice } from '../office.ts';
import { clockFrom } from './schoolDay.ts';

await startOffice({ now: clockFrom(new Date(process.argv[2]!)) });
