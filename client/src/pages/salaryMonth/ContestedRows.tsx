import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { t } from '@school-office/contract/words';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { isPayable, payerOf, typedInWords } from './salaryRows.ts';
import type { SalaryTyping } from './useSalaryTyping.ts';

/** The rows that another desk changed or paid before ours arrived: what stands, and ours to press again. */
export function ContestedRows({ typing: { contested, rows, settle } }: { typing: SalaryTyping }) {
  const accountName = useAccountName();
  return contested.map((each) => {
    const row = rows.find(({ employee }) => employee === each.employee);
    if (!row) return null;
    const ours = typedInWords(each.typed);
    return (
      <Alert as="div" key={`${each.employee} ${ours}`} kind="warning" role="alert">
        <p>{sentenceOf(row, each.changes, accountName)}</p>
        <div className={looks('row', 'closeAbove')}>
          {isPayable(row) && (
            <Button isSmall onClick={() => settle(each, true)}>
              {t('Put {{ours}} instead', { ours })}
            </Button>
          )}
          <Button isSmall onClick={() => settle(each, false)}>
            {isPayable(row) ? t('Leave it as it is') : t('Understood')}
          </Button>
          {!isPayable(row) && <span>{t('Not in it: {{ours}}', { ours })}</span>}
        </div>
      </Alert>
    );
  });
}

function sentenceOf(row: SalaryRow, changes: string, accountName: (account: string) => string): string {
  const payer = payerOf(row);
  if (!isPayable(row))
    return t('{{name}} was paid meanwhile by {{by}}.', {
      name: row.name,
      by: accountName(payer),
    });
  const by = accountName(row.changed_by);
  return changes === ''
    ? t('{{by}} changed the row of {{name}}, and changed it back.', { by, name: row.name })
    : t('{{by}} changed the row of {{name}}: {{changes}}.', { by, name: row.name, changes });
}
