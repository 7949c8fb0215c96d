import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { language } from '@school-office/contract/language';
import {
  HEAD_DIRECTIONS,
  type HeadDirection,
  type MoneyHead,
} from '@school-office/contract/money/moneyHeads';
import { nameInWords, phrase, t } from '@school-office/contract/words';
import { useState } from 'react';
import { Choices } from '../../components/Choices.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Table } from '../../components/table/Table.tsx';
import { HeadDialog, HOLDS_NAMES } from './HeadDialog.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './ExpensesPage.module.css';

const DIRECTION_NAMES: Record<HeadDirection, string> = { out: phrase('Paid out'), in: phrase('Income') };

interface HeadsDialogProps {
  heads: readonly MoneyHead[];
  /** Reads them again. */
  onChanged: () => void;
  onClose: () => void;
}

/** What money is paid out for and comes in for: to rename, to add, and to take out of use. */
export function HeadsDialog({ heads, onChanged, onClose }: HeadsDialogProps) {
  const [direction, setDirection] = useState<HeadDirection>('out');
  /** Null for a new one. */
  const [edited, setEdited] = useState<MoneyHead | null>();
  const shown = heads.filter((head) => head.direction === direction);
  const isNepali = language() === 'ne';
  return (
    <Dialog title={t('Heads')} onClose={onClose}>
      <div className={looks('row', 'between', 'closeBelow')}>
        <Choices
          label={t('Heads of')}
          choices={HEAD_DIRECTIONS}
          chosen={direction}
          onChoose={setDirection}
          labelOf={(each) => t(DIRECTION_NAMES[each])}
        />
        <Button onClick={() => setEdited(null)}>{t('New head')}</Button>
      </div>
      {shown.length === 0 ? (
        <p className={looks('faint')}>
          {t(
            'None is used yet. A head is in this list from its first voucher on; the usual ones are offered while it is typed.',
          )}
        </p>
      ) : (
        <Table
          className={styles.heads}
          columns={[
            { name: phrase('Head') },
            { name: isNepali ? phrase('In English') : phrase('In Nepali'), notOnPhone: true },
            { name: phrase('In a year'), width: '84px', isNumber: true },
            { name: phrase('Last'), width: '100px', notOnPhone: true },
          ]}
        >
          <tbody>
            {shown.map((head) => (
              <tr key={head._id}>
                <td>
                  <Button kind="plain" onClick={() => setEdited(head)}>
                    {nameInWords(head)}
                  </Button>
                  {head.retired && <span className={looks('faint')}>{t('not used any more')}</span>}
                  {head.holds !== null && (
                    <span className={looks('faint')}> {t(HOLDS_NAMES[head.holds])}</span>
                  )}
                </td>
                <td className={tableStyles.notOnPhone} lang={isNepali ? 'en' : 'ne'}>
                  {isNepali ? head.name : head.nepali_name}
                </td>
                <td className={tableStyles.number}>{head.count}</td>
                <td className={tableStyles.notOnPhone}>
                  {head.last_used === null ? '' : formatNepaliDateShort(head.last_used)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <DialogActions leave={t('Close')} onLeave={onClose} />
      {edited !== undefined && (
        <HeadDialog
          head={edited}
          direction={direction}
          onDone={() => {
            setEdited(undefined);
            onChanged();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  );
}
