import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { PersonKind } from '@school-office/contract/history';
import type { ImportInList } from '@school-office/contract/students/importing';
import { phrase, t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Table } from '../../components/table/Table.tsx';
import { timeInWords } from '../../lib/days.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { importList } from './importRequests.ts';
import { useUndoImport } from './Taken.tsx';
import tableStyles from '../../components/table/table.module.css';

const COLUMNS = [
  { name: phrase('Taken in') },
  { name: phrase('By'), notOnPhone: true },
  { name: phrase('List'), notOnPhone: true },
  { name: phrase('What') },
  { name: phrase('Undo'), isHidden: true },
];

/** The lists that were taken in, each with its undo as long as it is not undone. */
export function ListsTaken({ kind }: { kind: PersonKind }) {
  const { state } = useLoaded(importList, kind);
  const lists = state.result ?? [];
  return (
    <>
      <RequestBanner state={state} />
      {lists.length > 0 && (
        <Frame
          as="section"
          className={`${looks('above')} ${tableStyles.scroll}`}
          aria-label={t('Lists that were taken in')}
        >
          <Table columns={COLUMNS} className={tableStyles.airy}>
            <tbody>
              {lists.map((list) => (
                <ListTaken key={list.key} list={list} />
              ))}
            </tbody>
          </Table>
        </Frame>
      )}
    </>
  );
}

function ListTaken({ list }: { list: ImportInList }) {
  const { kind, key, file, message, taken, changed = 0, at, account, undone } = list;
  const { state, button } = useUndoImport({ kind, idempotencyKey: key, count: taken + changed });
  const moment = new Date(at);
  return (
    <tr>
      <td>
        {formatNepaliDate(nepaliDateOf(moment))}, {timeInWords(moment)}
      </td>
      <td className={tableStyles.notOnPhone}>{account}</td>
      <td className={tableStyles.notOnPhone}>{t(file)}</td>
      <td>
        {state.result?.message ?? message}
        {undone && <span className={looks('faint')}>{t('Undone.')}</span>}
        <RequestBanner state={state} />
      </td>
      <td>{!undone && button}</td>
    </tr>
  );
}
