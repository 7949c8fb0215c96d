import { formatNepaliDateShort, toNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';

export function backupIsTheAdmins(): string {
  return 'The data is in a MongoDB of its own: the office makes no backup of it, its admin does.';
}

export function backupIsOff(): string {
  return 'BACKUP_AT says that the office makes no backup by itself.';
}

/** `adDay` is Nepal's day of the failure; `why` a whole sentence. */
export function backupFailed(adDay: string, time: string, why: string): string {
  return `The backup of ${shortDay(adDay)} at ${time} failed: ${why}`;
}

export function backupIsOld(adDay: string): string {
  return `The last backup is of ${shortDay(adDay)}, more than two days ago.`;
}

export function backupLiesBesideData(): string {
  return 'The backups lie on the same disk as the data and are lost with it: name a folder on another disk as BACKUP_DIR.';
}

export function diskIsFullSoon(days: number): string {
  return days < 1
    ? 'At the rate of the last days the disk with the data is full within a day: make room on it now.'
    : `At the rate of the last days the disk with the data is full in ${days === 1 ? '1 day' : `${days} days`}: make room on it soon.`;
}

function shortDay(adDay: string): string {
  return formatNepaliDateShort(toNepaliDate(adDay));
}
