import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { DifferenceOfClass } from '@school-office/contract/money/feePlan';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { CorrectionDialog } from '../../features/plan/CorrectionDialog.tsx';
import { studentsInWords } from '../../lib/countsInWords.ts';
import { formatRupees } from '../../lib/numbers.ts';

interface CorrectionOffersProps {
  offers: readonly DifferenceOfClass[];
  /** Called when a month was corrected. */
  onDone: (month: SchoolMonth) => void;
}

/** After the plan of charged months was changed: 'Mangsir is charged already: 4 students of Five, Rs 1,000.' */
export function CorrectionOffers({ offers, onDone }: CorrectionOffersProps) {
  const [open, setOpen] = useState<SchoolMonth>();
  const corrects = useMay('correctCharges');
  const months = [...new Set(offers.map(monthNumber))].toSorted((one, other) => one - other);
  return (
    <>
      {months.map((number) => {
        const month = monthOf(number);
        const own = offers.filter((offer) => monthNumber(offer) === number);
        const students = own.reduce((sum, offer) => sum + offer.students, 0);
        const difference = formatRupees(sumRupees(own.map((offer) => offer.difference)));
        const classes = own.map(({ classname }) => t(classname)).join(', ');
        return (
          <Alert key={number} kind="notice" role="status">
            {t(
              '{{month}} is charged already and stays as it is: for {{students}} of {{classes}} the plan differs by {{amount}}.',
              {
                month: t(month.month_name),
                students: studentsInWords(students),
                classes,
                amount: difference,
              },
            )}
            {corrects && (
              <Button kind="link" onClick={() => setOpen(month)}>
                {t('Look at {{month}}', { month: t(month.month_name) })}
              </Button>
            )}
          </Alert>
        );
      })}
      {open && (
        <CorrectionDialog
          month={open}
          isMeant={({ classname }) => offers.some((offer) => offer.classname === classname)}
          onDone={() => {
            setOpen(undefined);
            onDone(open);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
