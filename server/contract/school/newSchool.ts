import type { SchoolSettings } from './schoolSettings.ts';

/** The settings of a school before anybody has changed them. */
export const NEW_SCHOOL: SchoolSettings = {
  nepali_label: '',
  address: '',
  nepali_address: '',
  phone: '',
  pan: '',
  logo: '',
  principal: '',
  paper: 'A4',
  statement_paper: '300 × 140.5 mm',
  card_paper: '110 × 54.5 mm',
  paper_language: 'both',
  examination: 'Terminal Examination',
  pay_by_day: 7,
  fine: { amount: 0, after_day: 7 },
  count_blind: false,
  salaries_for_heads: false,
  weekly_holidays: [{ from: '2000-01-01', days: ['Saturday'] }],
};
