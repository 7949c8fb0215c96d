import type { Dictionary } from '@school-office/contract/words';

export const papers: Dictionary = {
  'Both languages': 'दुवै भाषा',
};
