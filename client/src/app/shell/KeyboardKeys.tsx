import { may } from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import { Fragment, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogActions } from '../../components/DialogActions.tsx';
import { areLetterKeysOn, switchLetterKeys } from '../../components/keys/useKey.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useAccess } from '../../features/auth/useMay.ts';
import { KEYS, type Key } from '../../lib/keys.ts';
import styles from './KeyboardKeys.module.css';

/** The dialog that lists the keys, and switches those of one letter off and on. */
export function KeyboardKeys({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areLetterKeysOn);
  const access = useAccess();
  const own = Object.values<Key>(KEYS).filter(({ needs }) => !needs || (access && may(access, needs)));
  return (
    <Dialog title={t('Keyboard shortcuts')} closesOnBackdrop onClose={onClose}>
      <dl className={`${looks('below')} ${styles.list}`}>
        {own.map(({ keys, does }) => (
          <div key={keys.join() + does} className={looks('line', 'wide')}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Check
        checked={on}
        onTick={(isTicked) => {
          setOn(isTicked);
          switchLetterKeys(isTicked);
        }}
        className={looks('below')}
      >
        {t('Keys of one letter or sign, such as F, / and ?')}
      </Check>
      <DialogActions leave={t('Close')} onLeave={onClose} />
    </Dialog>
  );
}
