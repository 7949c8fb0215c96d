import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { WAYS, type Way } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { useId, type ReactNode } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import type { WayForm } from './useWayForm.ts';

interface WayFieldsProps {
  way: Way;
  /** Undefined where it can no longer be chosen. */
  onWay: ((way: Way) => void) | undefined;
  form: WayForm;
}

/** The way, and of all but cash the place it is paid from, the number of the order or cheque, and the day. */
export function WayFields({ way, onWay, form }: WayFieldsProps) {
  const { open, namesDay } = form;
  return (
    <>
      <Labelled label={t('Way')}>
        {(id) => (
          <Select
            id={id}
            options={onWay ? WAYS : [way]}
            labelOf={(each) => t(each)}
            value={way}
            onChoose={(next) => onWay?.(next)}
          />
        )}
      </Labelled>
      {namesDay && open.length > 1 && (
        <Labelled label={t('From', { context: 'a place' })}>
          {(id) => (
            <Select
              id={id}
              options={open.map(({ key }) => key)}
              value={form.place}
              labelOf={(key) => moneyPlaceInWords(open.find((place) => place.key === key)?.name ?? key)}
              onChoose={form.setPlace}
            />
          )}
        </Labelled>
      )}
      {namesDay && <OrderFields way={way} form={form} />}
    </>
  );
}

function OrderFields({
  way,
  form: { reference, setReference, day, isDay, setDay },
}: Omit<WayFieldsProps, 'onWay'>) {
  return (
    <>
      <Labelled label={way === 'Cheque' ? t('Number of the cheque') : t('Number of the order or cheque')}>
        {(id) => (
          <input
            id={id}
            className={looks('control')}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('Day')}>
        {(id) => (
          <>
            <input
              id={id}
              className={looks('control')}
              autoComplete="off"
              inputMode="numeric"
              aria-invalid={!isDay}
              aria-describedby={isDay ? undefined : `${id}-message`}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            {!isDay && (
              <span id={`${id}-message`} className={looks('list', 'crimson')}>
                {t('Today or an earlier day, such as 2083/08/06')}
              </span>
            )}
          </>
        )}
      </Labelled>
    </>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={looks('field')}>
      <label className={looks('label')} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
