import { ArrowRight } from 'lucide-react';
import { formatNumber } from '../../lib/numbers.ts';
import { EVENLY, type Turning, type TurningClass } from './useTurn.ts';
import panelStyles from '../../components/panel.module.css';
import tableStyles from '../../components/table/table.module.css';
import styles from './schoolYear.module.css';

export interface TurnClassesProps {
  turning: Turning;
  chosen: TurningClass;
  onChoose: (name: string) => void;
}

/** The classes from the top, with what becomes of each. */
export function TurnClasses({ turning: { classes, sums }, chosen, onChoose }: TurnClassesProps) {
  const pupils = classes.reduce((sum, { students }) => sum + students.length, 0);
  return (
    <section className={`${panelStyles.panel} ${styles.classes}`} aria-label="Classes">
      <table className={`${tableStyles.table} ${tableStyles.sticky} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col" className={styles.number}>
              Pupils
            </th>
            <th scope="col">Into</th>
            <th scope="col" className={styles.number}>
              Up
            </th>
            <th scope="col" className={styles.number}>
              Stay
            </th>
            <th scope="col" className={styles.number}>
              Leave
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map((one) => (
            <tr key={one.name} aria-current={one.name === chosen.name} onClick={() => onChoose(one.name)}>
              <th scope="row">
                <button type="button" onClick={() => onChoose(one.name)}>
                  {one.name}
                </button>
              </th>
              <td className={styles.number}>{one.students.length}</td>
              <td>
                <Into one={one} />
              </td>
              <td className={styles.number}>{someOf(one.sums.up)}</td>
              <td className={`${styles.number} ${styles.stays}`}>{someOf(one.sums.stay)}</td>
              <td className={`${styles.number} ${styles.leaves}`}>{someOf(one.sums.leave)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td className={styles.number}>{formatNumber(pupils)}</td>
            <td />
            <td className={styles.number}>{formatNumber(sums.up)}</td>
            <td className={styles.number}>{formatNumber(sums.stay)}</td>
            <td className={styles.number}>{formatNumber(sums.leave)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Into({ one: { target, room, sums } }: { one: TurningClass }) {
  if (!target) return <span className={styles.soft}>{sums.pass_out} pass out</span>;
  const sections = room === EVENLY ? target.sections.join(', ') : (room ?? '');
  return (
    <>
      <ArrowRight className={styles.arrow} size={15} aria-hidden="true" /> {target.classname} {sections}
    </>
  );
}

function someOf(count: number): string {
  return count === 0 ? '' : String(count);
}
