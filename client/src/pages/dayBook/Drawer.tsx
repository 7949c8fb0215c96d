import type { DayBook } from '@school-office/contract/money/dayBook';
import { t } from '@school-office/contract/words';
import { useRef, useState } from 'react';
import type { BannerMessage } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { ClosedDrawer } from './ClosedDrawer.tsx';
import { CloseDrawer } from './CloseDrawer.tsx';
import { TakeBackClose } from './TakeBackClose.tsx';

interface DrawerProps {
  book: DayBook;
  /** Says what was done, and reads the day again. */
  onDone: (message: BannerMessage) => void;
}

/** The drawers that were closed on the day and, today, the one that is open. */
export function Drawer({ book: { drawer, closes }, onDone }: DrawerProps) {
  const [opens, setOpens] = useState(false);
  const { count_blind } = useSchool();
  const drawers = useRef<HTMLDivElement>(null);
  const asks = drawer && (closes.length === 0 || opens);
  return (
    <div className={looks('stack')} ref={drawers} tabIndex={-1} role="group" aria-label={t('Cash drawers')}>
      {asks && (
        <CloseDrawer
          key={drawer.number}
          drawer={drawer}
          onDone={(message) => {
            setOpens(false);
            // The form that had the focus goes.
            drawers.current?.focus();
            onDone(message);
          }}
        />
      )}
      {closes.toReversed().map((close) => (
        <ClosedDrawer key={close._id} close={close}>
          <TakeBackClose
            close={close}
            drawer={drawer}
            onDone={(text) => {
              drawers.current?.focus();
              onDone({ kind: 'success', text });
            }}
          />
        </ClosedDrawer>
      ))}
      {drawer && !asks && (
        <p className={looks('faint')}>
          {count_blind ? t('The next drawer is open.') : holdsText(drawer.expected)}{' '}
          <Button kind="link" onClick={() => setOpens(true)}>
            {t('Count it')}
          </Button>
        </p>
      )}
    </div>
  );
}

function holdsText(expected: number): string {
  return expected < 0
    ? t('The next drawer is {{amount}} short.', { amount: formatRupees(-expected) })
    : t('The next drawer holds {{amount}}.', { amount: formatRupees(expected) });
}
