import { NOTES, type DrawerClose } from '@school-office/contract/money/dayBook';
import { NOT_SAID } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { momentText } from '../../features/receipts/receiptTexts.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { DrawerSums } from './DrawerSums.tsx';
import { ClosePrint } from './print/ClosePrint.tsx';
import tableStyles from '../../components/table/table.module.css';
import dayBookStyles from './dayBook.module.css';

interface ClosedDrawerProps {
  close: DrawerClose;
  /** The way to take the closing back. */
  children: ReactNode;
}

/** A drawer that was closed: what was typed, as text. */
export function ClosedDrawer({ close, children }: ClosedDrawerProps) {
  const { number, at, account, notes, counted, difference, left, note, handed } = close;
  const accountName = useAccountName();
  return (
    <Frame
      as="section"
      kind="titled"
      className={dayBookStyles.cashDrawer}
      aria-label={t('Drawer {{number}}', { number: String(number) })}
    >
      <header>
        <h2>{t('Drawer {{number}}, closed', { number: String(number) })}</h2>
        <ClosePrint close={close} />
      </header>
      <p className={looks('faint')}>
        {t('{{moment}}, by {{name}}', { moment: momentText(at), name: accountName(account) })}
      </p>
      <Table className={`${tableStyles.bare} ${dayBookStyles.notes}`}>
        <tbody>
          {NOTES.filter((value) => (notes[value] ?? 0) > 0).map((value) => (
            <tr key={value}>
              <th scope="row" className={tableStyles.number}>
                {formatNumber(value)} <span aria-hidden="true">×</span>
              </th>
              <td className={`${dayBookStyles.count} ${tableStyles.number}`}>
                {formatNumber(notes[value]!)}
              </td>
              <td className={tableStyles.number}>{formatNumber(value * notes[value]!)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <DrawerSums sums={close} counted={counted} difference={difference} />
      {note !== '' && <p>{note}</p>}
      <p className={looks('faint')}>{t('{{left}} left in the drawer', { left })}</p>
      {handed && <p className={looks('faint')}>{handedText(handed)}</p>}
      {children}
    </Frame>
  );
}

/** '386 to Sample Bank, slip 771' */
function handedText({ amount, to, name, reference }: NonNullable<DrawerClose['handed']>): string {
  if (to === NOT_SAID) return t('{{amount}} handed over, and nobody said where', { amount });
  return reference === ''
    ? t('{{amount}} to {{name}}', { amount, name })
    : t('{{amount}} to {{name}}, slip {{reference}}', { amount, name, reference });
}
