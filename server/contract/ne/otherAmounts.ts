import type { Dictionary } from '../words.ts';

/** Rows of fees by head, of what no bill names. */
export const otherAmounts: Dictionary = {
  'Other amounts: Monthly fees': 'अन्य रकम: मासिक शुल्क',
  'Other amounts: Hostel fees': 'अन्य रकम: छात्रावास शुल्क',
  'Other amounts: Laboratory fees': 'अन्य रकम: प्रयोगशाला शुल्क',
  'Other amounts: Computer fees': 'अन्य रकम: कम्प्युटर शुल्क',
  'Other amounts: Exam fees': 'अन्य रकम: परीक्षा शुल्क',
  'Other amounts: Miscellaneous': 'अन्य रकम: विविध',
};
