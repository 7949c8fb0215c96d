import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { type ReactNode } from 'react';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { toSheet } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

/** A notice in the place of the marks. */
export function SheetNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Frame kind="empty">
      <p>{text}</p>
      {children}
    </Frame>
  );
}

interface InSectionsProps {
  group: SheetGroup;
  places: readonly Place[];
  /** Whether something is taken in them. */
  isTaken: boolean;
  date: NepaliDate;
}

/** In the place of the sheet of a class whose attendance is taken in its sections. */
export function InSections({ group, places, isTaken, date }: InSectionsProps) {
  return (
    <SheetNotice
      text={t('Attendance of class {{place}} is taken in its sections.', {
        place: placeInWords(partsOf(group as Place)),
      })}
    >
      <p>{isTaken ? t('What is taken on this day stands below.') : t('Nothing is taken on this day yet.')}</p>
      <p className={looks('row')}>
        {places.map((place) => (
          <ButtonLink key={place} to={toSheet(place, writeDay(date))}>
            {placeInWords(partsOf(place))}
          </ButtonLink>
        ))}
      </p>
    </SheetNotice>
  );
}
