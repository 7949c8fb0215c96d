import { formatNepaliDateShort, toNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { t } from '@school-office/contract/words';

export function backupIsTheAdmins(): string {
  return t('The data is in a MongoDB of its own: the office makes no backup of it, its admin does.');
}

export function backupIsOff(): string {
  return t('BACKUP_AT says that the office makes no backup by itself.');
}

/** `adDay` is Nepal's day of the failure; `why` a whole sentence. */
export function backupFailed(adDay: string, time: string, why: string): string {
  return t('The backup of {{day}} at {{time}} failed: {{why}}', { day: shortDay(adDay), time, why });
}

export function backupIsOld(adDay: string): string {
  return t('The last backup is of {{day}}, more than two days ago.', { day: shortDay(adDay) });
}

export function backupLiesBesideData(): string {
  return t(
    'The backups lie on the same disk as the data and are lost with it: name a folder on another disk as BACKUP_DIR.',
  );
}

export function diskIsFullSoon(days: number): string {
  if (days < 1)
    return t(
      'At the rate of the last days the disk with the data is full within a day: make room on it now.',
    );
  return days === 1
    ? t('At the rate of the last days the disk with the data is full in 1 day: make room on it soon.')
    : t(
        'At the rate of the last days the disk with the data is full in {{days}} days: make room on it soon.',
        { days },
      );
}

function shortDay(adDay: string): string {
  return formatNepaliDateShort(toNepaliDate(adDay));
}
