import { writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { CHEQUES, DRAWER, NOT_SAID, PLACE_KINDS, type Places } from '@school-office/contract/money/places';
import { t } from '@school-office/contract/words';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useToday } from '../../components/useToday.ts';
import { places as placesRequest } from '../../features/places/placeRequests.ts';
import { dayBook } from '../../features/receipts/dayBookRequest.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { PlacesOfKind } from './PlacesOfKind.tsx';
import { usePlaces } from './usePlaces.ts';
import styles from './PlacesPage.module.css';

/** Where the money of the school lies, what lay there when its book began, and which way of payment lands where. */
export function PlacesPage() {
  const loaded = useLoaded(placesRequest, undefined);
  const { state } = loaded;
  // Of places that could not be read, nothing is saved.
  const known = state.status === 'fail' ? { ...state, result: null } : state;
  return (
    <>
      <PageHeader
        title={t('Places of money')}
        subtitle={t('Drawer, banks, wallets, and persons who carry or keep cash')}
      >
        <ButtonLink to={paths.expenses}>{t('Expenses')}</ButtonLink>
      </PageHeader>
      <Loaded state={known} refresh={loaded.refresh} subject={t('The places')}>
        {(read) => <PlacesForm read={read} />}
      </Loaded>
    </>
  );
}

function PlacesForm({ read }: { read: Places }) {
  const edits = usePlaces(read);
  const { typed, isUnsaved, changes, fault, state, save } = edits;
  const { question } = useAskBeforeLeaving({ unsaved: isUnsaved });
  return (
    <form
      className={looks('stack')}
      noValidate
      aria-label={t('Places of money')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {question}
      <RequestBanner state={state} silent={changes.length > 0} keepsTyped />
      {changes.length > 0 && (
        <Alert as="section" kind="warning" role="alert" aria-label={t('Changed at another desk')}>
          <p>
            <strong>{t('Another desk has changed the places meanwhile.')}</strong>{' '}
            {t('What you typed is still there, and not saved yet: look at both, then save again.')}
          </p>
          <ul className={looks('bullets')}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Alert>
      )}
      <DrawerAndCheques read={read} drawer={typed.drawer} fault={fault} onDrawer={edits.setDrawer} />
      {PLACE_KINDS.map((kind) => (
        <PlacesOfKind key={kind} kind={kind} read={read} edits={edits} />
      ))}
      {fault && (
        <Alert kind="danger" role="alert" id="places-fault">
          {fault.message}
        </Alert>
      )}
      <div className={looks('formActions')}>
        <SubmitButton
          label={t('Save')}
          busyLabel={t('Saving')}
          busy={state.status === 'loading'}
          disabled={!isUnsaved}
        />
      </div>
    </form>
  );
}

interface DrawerAndChequesProps {
  read: Places;
  /** As typed. */
  drawer: string;
  fault: { place: string } | undefined;
  onDrawer: (text: string) => void;
}

/** The places that each school has. The drawer's opening sum can be said until the first drawer is closed. */
function DrawerAndCheques({ read, drawer, fault, onDrawer }: DrawerAndChequesProps) {
  const book = useLoaded(dayBook, writeDay(useToday())).state.result;
  const isOpen = book?.drawer?.number === 1;
  const of = (key: string) => read.places.find((place) => place.key === key);
  const since = of(DRAWER)?.since ?? null;
  return (
    <Frame as="section" kind="titled" aria-label={t('Drawer and cheques')}>
      <header>
        <h2>{t('Drawer and cheques')}</h2>
      </header>
      <dl className={`${looks('facts', 'narrow')} ${styles.drawer}`}>
        {[DRAWER, CHEQUES, NOT_SAID].map((key) => {
          const place = of(key);
          return (
            place && (
              <div key={key}>
                <dt>{t('{{name}}, now', { name: moneyPlaceInWords(place.name) })}</dt>
                <dd>{place.balance === null ? '' : formatRupees(place.balance)}</dd>
              </div>
            )
          );
        })}
        <div>
          <dt>
            {since === null
              ? t('Opening sum of the drawer')
              : t('Opening sum of the drawer, at the beginning of {{month}}', {
                  month: formatMonth(monthOfDay(since)),
                })}
          </dt>
          <dd>
            {isOpen ? (
              <input
                className={`${looks('control', 'right', fault?.place === 'drawer.opening' && 'invalid')} ${styles.sum}`}
                name="drawer.opening"
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
                aria-label={t('Opening sum of the drawer')}
                aria-invalid={fault?.place === 'drawer.opening'}
                value={drawer}
                onChange={({ target }) => onDrawer(target.value)}
              />
            ) : (
              formatRupees(Number(drawer))
            )}
          </dd>
        </div>
      </dl>
      {book && !isOpen && (
        <p className={looks('note')}>
          {t(
            'A drawer was closed since: what was in it before is found by counting, as more or less than expected.',
          )}
        </p>
      )}
    </Frame>
  );
}
