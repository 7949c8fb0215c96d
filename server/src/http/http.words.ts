import { phrase, t } from '@school-office/contract/words';

export function notSignedIn(): string {
  return t('Please sign in to continue');
}

const NOT_FOUND = {
  Act: phrase('Act not found'),
  Certificate: phrase('Certificate not found'),
  Charge: phrase('Charge not found'),
  Class: phrase('Class not found'),
  Closing: phrase('Closing not found'),
  Concession: phrase('Concession not found'),
  Employee: phrase('Employee not found'),
  Examination: phrase('Examination not found'),
  'Fee head': phrase('Fee head not found'),
  'Fiscal year': phrase('Fiscal year not found'),
  Head: phrase('Head not found'),
  History: phrase('History not found'),
  Import: phrase('Import not found'),
  Leave: phrase('Leave not found'),
  Payment: phrase('Payment not found'),
  Picture: phrase('Picture not found'),
  Place: phrase('Place not found'),
  Receipt: phrase('Receipt not found'),
  School: phrase('School not found'),
  Section: phrase('Section not found'),
  'Staff member': phrase('Staff member not found'),
  Student: phrase('Student not found'),
  Subject: phrase('Subject not found'),
  Teacher: phrase('Teacher not found'),
  User: phrase('User not found'),
  Voucher: phrase('Voucher not found'),
};

export type Noun = keyof typeof NOT_FOUND;

export function nounNotFound(noun: Noun): string {
  return t(NOT_FOUND[noun]);
}

export function alreadyExists(): string {
  return t('This already exists');
}

export function keyMalformed(): string {
  return t('Idempotency-Key must be 8 to 128 visible ASCII characters');
}

export function undoneSince(): string {
  return t('This was done once and undone since. If it is to be done again, please begin anew.');
}

export function sentWithOtherContent(): string {
  return t(
    'This was already sent with different content, and that was saved. Please check it before sending again.',
  );
}

export function notJson(): string {
  return t('The request must be JSON');
}

export function notAnObject(): string {
  return t('The request must be a JSON object');
}

export function unreadable(): string {
  return t('The request could not be read: it is not valid');
}

export function tooLarge(): string {
  return t('The request is too large');
}

export function kindNotSupported(): string {
  return t('This kind of request is not supported');
}

export function tooManyLists(): string {
  return t('Too many lists are being read at once. Please try again in a moment.');
}

export function takesTooLong(): string {
  return t('The server is taking too long to answer. Please try again in a moment.');
}

export function databaseAway(): string {
  return t('The database does not answer. Please try again in a moment.');
}

export function diskFull(): string {
  return t(
    "The server's disk is full, so nothing can be saved. Please tell the person who looks after the server.",
  );
}

export function filesGone(): string {
  return t(
    "The server's data files were deleted or replaced while the office was open, so nothing can be saved. Please tell the person who looks after the server.",
  );
}

export function otherFormat(): string {
  return t(
    'Another version of the office has changed the records, so this one saves nothing any more. Please tell the person who looks after the server.',
  );
}

export function recordDamaged(): string {
  return t(
    'A record that belongs here is damaged on the server and cannot be read. Please tell the person who looks after the server: the log names it, and a backup has it.',
  );
}

export function wentWrong(): string {
  return t('Something went wrong on the server. Please try again.');
}

export function chooseOwnPassword(): string {
  return t('Please choose a password of your own first.');
}

/** What somebody at a desk tells the person who looks after the server, who finds it in the log. */
export function withRequest(message: string, request: string): string {
  return t('{{message}} (Request {{request}})', { message, request });
}

/** `method` is such as 'GET'. */
export function noSuchCall(method: string): string {
  return t('There is no {{method}} call at this address', { method });
}
