import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { ArrowRight } from 'lucide-react';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { Table, type Column } from '../../components/table/Table.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { EVENLY, type Turning, type TurningClass } from './useTurn.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './schoolYear.module.css';

function columns(): Column[] {
  return [
    { name: t('Class') },
    { name: t('Pupils'), isNumber: true },
    { name: t('Into', { context: 'a class' }) },
    { name: t('Up', { context: 'how many' }), isNumber: true },
    { name: t('Stay', { context: 'in a class' }), isNumber: true },
    { name: t('Leave', { context: 'how many' }), isNumber: true },
  ];
}

interface TurnClassesProps {
  turning: Turning;
  chosen: TurningClass;
  onChoose: (name: string) => void;
}

/** The classes from the top, with what becomes of each. */
export function TurnClasses({ turning: { classes, sums }, chosen, onChoose }: TurnClassesProps) {
  const pupils = classes.reduce((sum, { students }) => sum + students.length, 0);
  return (
    <Frame as="section" className={styles.panel} aria-label={t('Classes')}>
      <Table columns={columns()} sticky className={styles.table}>
        <tbody>
          {classes.map((one) => (
            <tr key={one.name} aria-current={one.name === chosen.name} onClick={() => onChoose(one.name)}>
              <th scope="row" className={tableStyles.strong}>
                <button type="button" onClick={() => onChoose(one.name)}>
                  {placeInWords(one)}
                </button>
              </th>
              <td className={tableStyles.number}>{one.students.length}</td>
              <td>
                <Into one={one} />
              </td>
              <td className={tableStyles.number}>{someOf(one.sums.up)}</td>
              <td className={`${looks('warning')} ${tableStyles.number} ${tableStyles.strong}`}>
                {someOf(one.sums.stay)}
              </td>
              <td className={`${looks('crimson')} ${tableStyles.number} ${tableStyles.strong}`}>
                {someOf(one.sums.leave)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('All')}</th>
            <td className={tableStyles.number}>{formatNumber(pupils)}</td>
            <td />
            <td className={tableStyles.number}>{formatNumber(sums.up)}</td>
            <td className={tableStyles.number}>{formatNumber(sums.stay)}</td>
            <td className={tableStyles.number}>{formatNumber(sums.leave)}</td>
          </tr>
        </tfoot>
      </Table>
    </Frame>
  );
}

function Into({ one: { target, room, sums } }: { one: TurningClass }) {
  if (!target)
    return <span className={looks('faint')}>{t('{{count}} pass out', { count: sums.pass_out })}</span>;
  const sections = room === EVENLY ? target.sections.join(', ') : (room ?? '');
  return (
    <>
      <ArrowRight className={looks('faint')} size={15} aria-hidden="true" /> {t(target.classname)} {sections}
    </>
  );
}

function someOf(count: number): string {
  return count === 0 ? '' : String(count);
}
