import type { Dictionary } from '@school-office/contract/words';

export const dashboard: Dictionary = {
  Students: 'विद्यार्थी',
  'Non-Teaching Staffs': 'शिक्षकबाहेकका कर्मचारी',
  'Present today': 'आज उपस्थित',
  'Present, {{day}} {{month}}': '{{month}} {{day}} गते उपस्थित',
  'Income of {{month}}': '{{month}} को आम्दानी',
  'Expense of {{month}}': '{{month}} को खर्च',
};
