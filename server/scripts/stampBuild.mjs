// The end of npm run build, also of one by hand: otherwise the next command would build again, under servers that are running.
import { stampBuild } from './setUp.mjs';

stampBuild();
