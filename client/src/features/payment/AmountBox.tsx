import { t } from '@school-office/contract/words';
import type { ComponentProps } from 'react';
import { looks } from '../../components/kit/looks.ts';
import styles from './AmountBox.module.css';

/** The amount that is taken or paid, in large letters. */
export function AmountBox(input: ComponentProps<'input'>) {
  return (
    <div
      className={`${looks('line', 'lead', 'strong', input['aria-invalid'] === true && 'invalid')} ${styles.amount}`}
    >
      <span aria-hidden="true">{t('Rs')}</span>
      <input {...input} className={looks('right')} type="text" inputMode="decimal" autoComplete="off" />
    </div>
  );
}
