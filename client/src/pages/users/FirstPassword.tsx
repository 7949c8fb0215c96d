import type { User } from '@school-office/contract/users/users';
import { t } from '@school-office/contract/words';
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { listPage } from '../../components/print/listPages.ts';
import { PrintButton } from '../../components/print/PrintButton.tsx';
import { PrintedList } from '../../features/school/PrintedList.tsx';
import { useSchool } from '../../features/school/useSchool.ts';
import printedListStyles from '../../components/print/printedList.module.css';

interface FirstPasswordProps {
  user: User;
  password: string;
  onClose: () => void;
}

/** Shows a first password, once: to be copied, printed or written down. */
export function FirstPassword({ user: { name, email }, password, onClose }: FirstPasswordProps) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const school = useSchool();
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    field.current?.select();
    setCopied(await copied(password));
  };
  const facts = [
    [t('Address'), window.location.origin],
    [t('School Name'), school.label],
    [t('Email'), email],
    [t('Password'), password],
  ];

  return (
    <Dialog title={t('First password of {{name}}', { name })} width="narrow" onClose={onClose}>
      <p>
        {t(
          'It is shown now and never again. Give it to {{name}}: at the first sign-in as {{email}}, a password of their own is asked for before anything else.',
          { name, email },
        )}
      </p>
      <label className={looks('label')} htmlFor={fieldId}>
        {t('Password')}
      </label>
      <div className={looks('line')}>
        <input
          ref={field}
          id={fieldId}
          className={looks('control')}
          value={password}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
      </div>
      <p className={looks('faint')} role="status">
        {isCopied ? t('Copied.') : '\u00A0'}
      </p>
      <div className={looks('row', 'end')}>
        <PrintButton
          label={t('Print')}
          kind="outline"
          documentTitle={t('First password of {{name}}', { name })}
          pageStyle={listPage('210mm 148mm')}
        >
          {() => (
            <PrintedList school={{ ...school, logo: '' }} title={t('Your first sign-in')} subtitle={name}>
              <table className={printedListStyles.printedNarrow}>
                <tbody>
                  {facts.map(([label, value]) => (
                    <tr key={label}>
                      <td>{label}</td>
                      <td>{value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className={looks('centre')}>
                {t('When you first sign in, you choose your own password. Please destroy this paper then.')}
              </p>
            </PrintedList>
          )}
        </PrintButton>
        <Button kind="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Resolves to whether the browser has copied it. In an office network without https there is only the older way. */
async function copied(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return document.execCommand('copy');
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
