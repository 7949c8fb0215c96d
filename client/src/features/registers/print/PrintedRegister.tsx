import { useState, type CSSProperties } from 'react';
import { MARKS, type Mark } from '@school-office/contract/attendance';
import { formatNepaliDate, nepaliDateOf, timeInNepal } from '@school-office/contract/nepaliCalendar';
import { formatMonth } from '@school-office/contract/schoolMonths';
import type { SchoolInFull } from '@school-office/contract/schoolSettings';
import { marginTexts } from '../../../components/print/listPages.ts';
import '../../../components/print/printedList.scss';
import { Signatures } from '../../school/PrintedList.tsx';
import { SchoolMark } from '../../school/SchoolMark.tsx';
import { columnsOf, COUNTS, percentText, sumsOf, type RegisterColumn } from '../registerColumns.ts';
import { groupTitle, kindOf } from '../registerGroups.ts';
import type { Register, RegisterEntry } from '../registerRequests.ts';
import { adDaysOf, countsText, dateOf, weekdayLetter } from '../registerTexts.ts';
import './printedRegister.scss';

const MOST_ROWS = 45;

export interface PrintedRegisterProps {
  register: Register;
  school: SchoolInFull;
}

/** The register on A4, landscape: 45 people a page, black and white. */
export function PrintedRegister({ register, school }: PrintedRegisterProps) {
  const { group, month, days, lines } = register;
  const [printedAt] = useState(() => new Date());
  const title = `Attendance register, ${groupTitle(group)}, ${formatMonth(month)}`;
  const margins = marginTexts({
    above: `${school.label} · ${title}`,
    below: `Printed on ${formatNepaliDate(nepaliDateOf(printedAt))}, ${timeInNepal(printedAt)}`,
  });
  const columns = columnsOf(days);
  const pages = pagesOf(lines);
  return (
    <article className="printed-list printed-register">
      <style>{margins}</style>
      <header>
        {school.logo !== '' && <SchoolMark school={school} />}
        <div>
          {school.nepali_label !== '' && (
            <strong lang="ne" data-fit>
              {school.nepali_label}
            </strong>
          )}
          <strong data-fit>{school.label}</strong>
          {school.address !== '' && <p data-fit>{school.address}</p>}
        </div>
        <div>
          <h1>{title}</h1>
          <p>({adDaysOf(month)})</p>
          <p>{countsText(register)}</p>
        </div>
      </header>
      <table style={{ '--rows': Math.min(lines.length, MOST_ROWS) } as CSSProperties}>
        <thead>
          <tr>
            <th>{kindOf(group) ? 'Id and name' : 'Roll no and name'}</th>
            {days.map(({ day }) => (
              <th key={day} className="printed-mark">
                {weekdayLetter(dateOf(month, day))} <strong>{day}</strong>
              </th>
            ))}
            {MARKS.map((mark) => (
              <th key={mark} className="printed-count">
                {mark}
              </th>
            ))}
            <th className="printed-percent">%</th>
          </tr>
        </thead>
        {pages.map((page, index) => (
          <tbody key={page[0]?._id} className="printed-page">
            {page.map((line, place) => (
              <Row key={line._id} line={line} columns={columns} rows={place === 0 ? page.length : 0} />
            ))}
            {index === pages.length - 1 && <Attended register={register} columns={columns} />}
          </tbody>
        ))}
      </table>
      <footer>
        <p>• present, A absent, L late (counts as attended), V on leave, grey: no school</p>
        <Signatures of={['Class teacher', 'Principal']} />
      </footer>
    </article>
  );
}

/** The lines of each page. */
function pagesOf(lines: readonly RegisterEntry[]): RegisterEntry[][] {
  const pages = Math.ceil(lines.length / MOST_ROWS);
  return Array.from({ length: pages }, (_, page) => lines.slice(page * MOST_ROWS, (page + 1) * MOST_ROWS));
}

interface RowProps {
  line: RegisterEntry;
  columns: readonly RegisterColumn[];
  /** The rows of the page in its first row, which has the names of the holidays for all of them; 0 in the others. */
  rows: number;
}

function Row({ line, columns, rows }: RowProps) {
  const { number, name, marks, percent } = line;
  return (
    <tr>
      <td>
        <span className="printed-number">{number}</span> {name}
      </td>
      {columns.map(({ from, days, holiday }) =>
        holiday === null ? (
          <td key={from} className="printed-mark">
            {signOf(marks[from])}
          </td>
        ) : (
          rows > 0 && (
            <td key={from} className="printed-holiday" colSpan={days} rowSpan={rows}>
              <span>{holiday}</span>
            </td>
          )
        ),
      )}
      {MARKS.map((mark) => (
        <td key={mark} className="printed-count">
          {line[COUNTS[mark]] || ''}
        </td>
      ))}
      <td className="printed-percent">{percentText(percent)}</td>
    </tr>
  );
}

/** Absent is the one that shows. */
function signOf(mark: Mark | undefined) {
  if (mark === 'A') return <strong>A</strong>;
  return mark === 'P' ? '•' : mark;
}

function Attended({ register, columns }: { register: Register; columns: readonly RegisterColumn[] }) {
  const { attended, counts, percent } = sumsOf(register);
  return (
    <tr className="printed-attended">
      <td>Attended</td>
      {columns.map(({ from, days, holiday }) => (
        <td key={from} className={holiday === null ? 'printed-mark' : 'printed-holiday'} colSpan={days}>
          {attended[from]}
        </td>
      ))}
      {counts.map((count, index) => (
        <td key={MARKS[index]} className="printed-count">
          {count}
        </td>
      ))}
      <td className="printed-percent">{percentText(percent)}</td>
    </tr>
  );
}
