import type { Dictionary } from '@school-office/contract/words';

export const shell: Dictionary = {
  'Skip to the page': 'पृष्ठमा जानुहोस्',
};
