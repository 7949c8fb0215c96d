/** The examinations to choose from; another name can be typed. */
export const EXAMINATIONS = [
  'Terminal Examination',
  'First Terminal Examination',
  'Second Terminal Examination',
  'Third Terminal Examination',
  'Pre-Board Examination',
  'Annual Examination',
];
