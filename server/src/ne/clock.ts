import type { Dictionary } from '@school-office/contract/words';

export const clock: Dictionary = {
  'The clock is right: it is {{date}}, {{time}}.': 'घडी मिलेको छ: अहिले {{date}} गते {{time}} बजेको छ।',
};
