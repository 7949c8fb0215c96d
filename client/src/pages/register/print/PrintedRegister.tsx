import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { useState, type CSSProperties } from 'react';
import { marginTexts } from '../../../components/print/listPages.ts';
import { columnsOf, countedMarks } from '../../../features/registers/registerColumns.ts';
import { groupTitle, kindOf } from '../../../features/registers/registerGroups.ts';
import type { Register, RegisterEntry } from '../../../features/registers/registerRequests.ts';
import { Letterhead } from '../../../features/school/Letterhead.tsx';
import { Signatures } from '../../../features/school/PrintedList.tsx';
import { addressInWords, schoolInWords } from '../../../features/school/schoolInWords.ts';
import { timeInWords } from '../../../lib/days.ts';
import { adDaysOf, countsText, dateOf, weekdayLetter } from '../registerTexts.ts';
import { PrintedRow, PrintedSums } from './PrintedRows.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import printedListStyles from '../../../components/print/printedList.module.css';
import styles from './printedRegister.module.css';

const MOST_ROWS = 45;

interface PrintedRegisterProps {
  register: Register;
  school: SchoolInFull;
}

/** The register on A4, landscape, black and white: up to 45 people a page. */
export function PrintedRegister({ register, school }: PrintedRegisterProps) {
  const { group, month, days, lines } = register;
  const [printedAt] = useState(() => new Date());
  const title = t('Attendance register, {{group}}, {{month}}', {
    group: groupTitle(group),
    month: formatMonth(month),
  });
  const margins = marginTexts({
    above: `${schoolInWords(school)} · ${title}`,
    below: t('Printed on {{day}}, {{time}}', {
      day: formatNepaliDate(nepaliDateOf(printedAt)),
      time: timeInWords(printedAt),
    }),
  });
  const columns = columnsOf(days);
  const counted = countedMarks(register);
  const isAnyOnDuty = counted.includes('D');
  const pages = pagesOf(lines);
  return (
    <article className={`${paperStyles.paper} ${printedListStyles.printedList} ${styles.printedRegister}`}>
      <style>{margins}</style>
      <Letterhead school={school} className={styles.head} address={addressInWords(school)}>
        <div>
          <h1>{title}</h1>
          <p>({adDaysOf(month)})</p>
          <p>{countsText(register)}</p>
        </div>
      </Letterhead>
      <table style={{ '--rows': pages[0]?.length } as CSSProperties}>
        <thead>
          <tr>
            <th>{kindOf(group) ? t('Id and name') : t('Roll no and name')}</th>
            {days.map(({ day }) => (
              <th key={day} className={styles.day} style={{ width: '4.5mm' }}>
                <span>{weekdayLetter(dateOf(month, day))}</span> <strong>{day}</strong>
              </th>
            ))}
            {counted.map((mark) => (
              <th
                key={mark}
                className={paperStyles.number}
                // Four digits in the sum.
                style={{ width: mark === 'P' ? '9mm' : isAnyOnDuty ? '5.6mm' : '6.4mm' }}
              >
                {mark}
              </th>
            ))}
            <th className={paperStyles.number} style={{ width: isAnyOnDuty ? '8mm' : '10mm' }}>
              %
            </th>
          </tr>
        </thead>
        {pages.map((page, index) => (
          <tbody key={page[0]?._id}>
            {page.map((line, place) => (
              <PrintedRow
                key={line._id}
                line={line}
                counted={counted}
                columns={columns}
                rows={place === 0 ? page.length : 0}
              />
            ))}
            {index === pages.length - 1 && <PrintedSums register={register} columns={columns} />}
          </tbody>
        ))}
      </table>
      <footer>
        <p>
          {isAnyOnDuty
            ? t('• present, A absent, L late and D on duty (count as attended), V on leave, grey: no school')
            : t('• present, A absent, L late (counts as attended), V on leave, grey: no school')}
        </p>
        <Signatures of={[kindOf(group) ? t('Prepared by') : t('Class teacher'), t('Principal')]} />
      </footer>
    </article>
  );
}

/** The lines of each page; all pages have about as many. */
function pagesOf(lines: readonly RegisterEntry[]): RegisterEntry[][] {
  const pages = Math.ceil(lines.length / MOST_ROWS);
  const rows = Math.ceil(lines.length / pages);
  return Array.from({ length: pages }, (_, page) => lines.slice(page * rows, (page + 1) * rows));
}
