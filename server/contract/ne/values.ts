// The names of the values of the wire, by their lists: a value that is added to a list is asked for here. One word of two lists that
// means one thing stands once.

import type { Weekday } from '../calendar/nepaliCalendar.ts';
import type {
  ClassName,
  EmployeeKind,
  FEE_PART_LABELS,
  FeePart,
  Gender,
  MonthName,
} from '../enumerations.ts';
import type { Division } from '../examinations/grading.ts';
import type { Scheme } from '../examinations/subjects.ts';
import type { BillKind } from '../money/bills.ts';
import type { ChequeState } from '../money/cheques.ts';
import type { CONCESSION_KINDS } from '../money/concessions.ts';
import type { DUE_TIMES } from '../money/feePlan.ts';
import type { Holding } from '../money/moneyHeads.ts';
import type { AnyPlaceKind } from '../money/places.ts';
import type { CancelReason, OLD_DUES, Way } from '../money/receipts.ts';
import type { Sheet } from '../money/salaries.ts';
import type { Voucher, VoucherKind } from '../money/vouchers.ts';
import type { CardPaper, Paper, StatementPaper } from '../school/schoolSettings.ts';
import type { Role } from '../users/permissions.ts';
import type { TrailAbout, TrailAction } from '../users/trail.ts';
import type { Dictionary } from '../words.ts';

const CLASSES: Record<ClassName, string> = {
  Nursery: 'नर्सरी',
  LKG: 'एलकेजी',
  UKG: 'युकेजी',
  One: 'एक',
  Two: 'दुई',
  Three: 'तीन',
  Four: 'चार',
  Five: 'पाँच',
  Six: 'छ',
  Seven: 'सात',
  Eight: 'आठ',
  Nine: 'नौ',
  Ten: 'दश',
  Eleven: 'एघार',
  Twelve: 'बाह्र',
};

const MONTHS: Record<MonthName, string> = {
  Baisakh: 'वैशाख',
  Jestha: 'जेठ',
  Ashadh: 'असार',
  Shrawan: 'साउन',
  Bhadra: 'भदौ',
  Ashoj: 'असोज',
  Kartik: 'कात्तिक',
  Mangsir: 'मंसिर',
  Poush: 'पुस',
  Magh: 'माघ',
  Falgun: 'फागुन',
  Chaitra: 'चैत',
};

const WEEKDAYS: Record<Weekday, string> = {
  Sunday: 'आइतबार',
  Monday: 'सोमबार',
  Tuesday: 'मङ्गलबार',
  Wednesday: 'बुधबार',
  Thursday: 'बिहीबार',
  Friday: 'शुक्रबार',
  Saturday: 'शनिबार',
};

const GENDERS: Record<Gender, string> = { Male: 'पुरुष', Female: 'महिला', Others: 'अन्य' };

/** The companies keep their own names. */
const WAYS: Record<Exclude<Way, 'eSewa' | 'Khalti' | 'Fonepay' | 'connectIPS'>, string> = {
  Cash: 'नगद',
  Cheque: 'चेक',
  Bank: 'बैंक',
};

const ROLES: Record<Role, string> = { head: 'प्रमुख', clerk: 'कार्यालय सहायक', teacher: 'शिक्षक' };
const EMPLOYEE_KINDS: Record<EmployeeKind, string> = { teacher: 'शिक्षक', staff: 'कर्मचारी' };

const PARTS: Record<(typeof FEE_PART_LABELS)[FeePart], string> = {
  'Monthly fees': 'मासिक शुल्क',
  'Hostel fees': 'छात्रावास शुल्क',
  'Laboratory fees': 'प्रयोगशाला शुल्क',
  'Computer fees': 'कम्प्युटर शुल्क',
  'Exam fees': 'परीक्षा शुल्क',
  Miscellaneous: 'विविध',
};
const DUE: Record<(typeof DUE_TIMES)[number], string> = {
  monthly: 'हरेक महिना',
  months: 'केही महिना',
  admission: 'भर्ना हुँदा',
};
const BILL_KINDS: Record<BillKind | typeof OLD_DUES, string> = {
  month: 'महिनाको शुल्क',
  correction: 'सच्याइएको',
  extra: 'थप बिल',
  'old dues': 'पुरानो बक्यौता',
  'Old dues': 'पुरानो बक्यौता',
};
const CONCESSIONS: Record<(typeof CONCESSION_KINDS)[number], string> = {
  'free place': 'निःशुल्क',
  merit: 'जेहेन्दार',
  sibling: 'दाजुभाइ दिदीबहिनी',
  'staff child': 'कर्मचारीका सन्तान',
  other: 'अन्य',
};
const CHEQUE_STATES: Record<ChequeState, string> = {
  'in hand': 'हातमा',
  banked: 'बैंक दाखिला भएको',
  cleared: 'साटिएको',
  bounced: 'अनादर',
};
const REASONS: Record<CancelReason, string> = {
  'wrong student': 'विद्यार्थी नमिलेको',
  'wrong amount': 'रकम नमिलेको',
  'wrong month': 'महिना नमिलेको',
  'bounced cheque': 'चेक अनादर',
  'undone at once': 'तुरुन्तै फर्काइएको',
  other: 'अन्य',
  'written twice': 'दुई पटक काटिएको',
  'wrong head': 'शीर्षक नमिलेको',
  'wrong person': 'व्यक्ति नमिलेको',
};
const PLACES: Record<AnyPlaceKind, string> = {
  bank: 'बैंक',
  wallet: 'वालेट',
  person: 'व्यक्ति',
  drawer: 'नगद दराज',
  cheques: 'चेक',
  advance: 'पेश्की',
  'not said': 'ठाउँ नखुलाइएको',
};
const VOUCHERS: Record<Voucher['direction'] | VoucherKind, string> = {
  out: 'खर्च',
  in: 'आम्दानी',
  transfer: 'रकम सार्ने',
  expense: 'खर्च',
  income: 'आम्दानी',
  refund: 'शुल्क फिर्ता',
  bounced: 'अनादर',
  advance: 'पेश्की',
  return: 'पेश्की फिर्ता',
};
const HOLDINGS: Record<Holding, string> = { tax: 'कर', fund: 'कोष', cit: 'ना.ल.को.' };
const SHEETS: Record<Sheet, string> = { salary: 'तलब', festival: 'चाडपर्व खर्च' };

const SCHEMES: Record<Scheme, string> = { letters: 'अक्षर ग्रेड', marks: 'अङ्क', judged: 'ग्रेड मात्र' };
const DIVISIONS: Record<Division, string> = {
  Distinction: 'विशिष्ट श्रेणी',
  First: 'प्रथम श्रेणी',
  Second: 'द्वितीय श्रेणी',
  Third: 'तृतीय श्रेणी',
};

type InNepali = 'A4 portrait' | 'A5 landscape' | 'A4 sheet' | 'A5 sheet';
/** The others are sizes. */
const PAPERS: Record<Extract<Paper | StatementPaper | CardPaper, InNepali>, string> = {
  'A4 portrait': 'A4 ठाडो',
  'A5 landscape': 'A5 तेर्सो',
  'A4 sheet': 'A4 पाना',
  'A5 sheet': 'A5 पाना',
};

const TRAIL: Record<TrailAbout, string> = {
  student: 'विद्यार्थी',
  teacher: 'शिक्षक',
  staff: 'कर्मचारी',
  receipt: 'रसिद',
  bill: 'बिल',
  payment: 'तलब',
  month: 'महिनाको शुल्क',
  drawer: 'नगद दराज',
  voucher: 'भौचर',
  cheques: 'चेक',
  places: 'रकम रहने ठाउँ',
  'head of money': 'आय व्ययको शीर्षक',
  'fiscal year': 'आर्थिक वर्ष',
  'fee plan': 'शुल्क संरचना',
  'fee head': 'शुल्कको शीर्षक',
  sheet: 'हाजिरी',
  school: 'विद्यालय',
  user: 'प्रयोगकर्ता',
  subjects: 'विषय',
  examination: 'परीक्षा',
  marks: 'अङ्क',
  results: 'नतिजा',
  cancellation: 'रद्द',
};

const ACTS: Record<TrailAction, string> = {
  'signed in': 'साइन इन',
  'failed to sign in': 'साइन इन हुन सकेन',
  'signed out': 'साइन आउट',
  registered: 'दर्ता',
  edited: 'सम्पादन',
  left: 'विद्यालय छोडेको',
  returned: 'फर्केको',
  'joined family': 'परिवारमा जोडेको',
  'left family': 'परिवारबाट हटाएको',
  'took attendance': 'हाजिरी लिएको',
  'corrected attendance': 'हाजिरी सच्याएको',
  'undid attendance': 'हाजिरी फर्काएको',
  'gave leave': 'बिदा दिएको',
  'took back leave': 'बिदा फिर्ता लिएको',
  'changed holidays': 'बिदाको सूची बदलेको',
  'changed class': 'कक्षा बदलेको',
  'undid numbers': 'रोल नं. फर्काएको',
  'issued certificate': 'प्रमाणपत्र जारी गरेको',
  'printed certificate': 'प्रमाणपत्र छापेको',
  'voided certificate': 'प्रमाणपत्र रद्द गरेको',
  'began school year': 'शैक्षिक सत्र सुरु गरेको',
  'undid school year': 'शैक्षिक सत्र फर्काएको',
  'undid import': 'आयात फर्काएको',
  'received fees': 'शुल्क बुझेको',
  'paid salary': 'तलब दिएको',
  'paid salaries': 'कर्मचारीहरूको तलब दिएको',
  'changed salary month': 'तलबी भरपाई बदलेको',
  'gave advance': 'पेश्की दिएको',
  'took advance back': 'पेश्की फिर्ता लिएको',
  'cancelled advance': 'पेश्की रद्द गरेको',
  'charged fees': 'शुल्क लगाएको',
  'undid charging': 'लगाएको शुल्क फर्काएको',
  'made bill': 'बिल बनाएको',
  'changed fee head': 'शुल्कको शीर्षक बदलेको',
  'changed fee plan': 'शुल्क संरचना बदलेको',
  'gave concession': 'छुट दिएको',
  'changed concession': 'छुट बदलेको',
  'changed heads': 'शीर्षक बदलेको',
  'cancelled receipt': 'रसिद रद्द गरेको',
  'printed receipt': 'रसिद छापेको',
  'cancelled salary': 'तलब रद्द गरेको',
  'closed drawer': 'दिनको हिसाब बन्द गरेको',
  'opened drawer again': 'दराज फेरि खोलेको',
  'wrote voucher': 'भौचर काटेको',
  'cancelled voucher': 'भौचर रद्द गरेको',
  'printed voucher': 'भौचर छापेको',
  'gave money back': 'रकम फिर्ता दिएको',
  'closed fiscal year': 'आर्थिक वर्ष बन्द गरेको',
  'changed head of money': 'आय व्ययको शीर्षक बदलेको',
  'changed places': 'रकम रहने ठाउँ बदलेको',
  'marked cheques': 'चेकको अवस्था बदलेको',
  'bounced cheque': 'चेक अनादर',
  'took out bounced cheque': 'अनादर चेकको रकम घटाएको',
  'confirmed clock': 'घडी मिलेको जनाएको',
  'added school': 'विद्यालय थपेको',
  'added user': 'प्रयोगकर्ता थपेको',
  'changed user': 'प्रयोगकर्ता बदलेको',
  'changed subjects': 'विषय बदलेको',
  'made examination': 'परीक्षा बनाएको',
  'changed examination': 'परीक्षा बदलेको',
  'removed examination': 'परीक्षा हटाएको',
  'typed marks': 'अङ्क चढाएको',
  'corrected marks': 'अङ्क सच्याएको',
  'published results': 'नतिजा प्रकाशित गरेको',
  'wrote remarks': 'कैफियत लेखेको',
  'corrected remarks': 'कैफियत सच्याएको',
};

export const values: Dictionary = {
  ...CLASSES,
  ...MONTHS,
  ...WEEKDAYS,
  ...GENDERS,
  ...WAYS,
  ...ROLES,
  ...EMPLOYEE_KINDS,
  ...PARTS,
  ...DUE,
  ...BILL_KINDS,
  ...CONCESSIONS,
  ...CHEQUE_STATES,
  ...REASONS,
  ...PLACES,
  ...VOUCHERS,
  ...HOLDINGS,
  ...SHEETS,
  ...SCHEMES,
  ...DIVISIONS,
  ...PAPERS,
  ...TRAIL,
  ...ACTS,
};
