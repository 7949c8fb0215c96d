import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import {
  CERTIFICATE_KINDS,
  type Certificate,
  type CertificateKind,
} from '@school-office/contract/certificates/certificates';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Choices } from '../../components/Choices.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { columnOf, type ListColumn } from '../../components/list/listColumns.ts';
import { withText } from '../../components/listAddress.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { PrintTrigger } from '../../components/print/PrintButton.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useToday } from '../../components/useToday.ts';
import { useMay } from '../../features/auth/useMay.ts';
import { useAccountName } from '../../features/auth/useUser.ts';
import { studentAccount } from '../../features/desk/deskRequests.ts';
import { Finder } from '../../features/search/Finder.tsx';
import { studentInFull } from '../../features/students/studentRequests.ts';
import { toPerson } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { certificates } from './certificateRequests.ts';
import { IssueDialog, KIND_NAMES, LANGUAGE_NAMES } from './IssueDialog.tsx';
import { usePrintCertificate } from './usePrintCertificate.tsx';
import { VoidDialog } from './VoidDialog.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './CertificatesPage.module.css';

const LISTS: Readonly<Record<CertificateKind, string>> = {
  transfer: phrase('Transfer certificates'),
  character: phrase('Character certificates'),
};

const COLUMNS: ListColumn<Certificate>[] = [
  { name: phrase('No.'), value: ({ number, year }) => `${number} / ${year}` },
  { name: phrase('Date'), value: dateOf },
  columnOf(STUDENT_TITLES, 'student_name'),
  { name: phrase('Language'), value: ({ language }) => LANGUAGE_NAMES[language] },
  { name: phrase('By'), value: ({ account }) => account },
  { name: phrase('Printed'), value: ({ prints }) => printsText(prints) },
  { name: phrase('Void'), value: ({ voided }) => voided?.reason ?? '' },
];

/** All certificates that were issued, and the issuing of one to the student in the address. */
export function CertificatesPage() {
  const [query, setQuery] = useSearchParams();
  const kind = CERTIFICATE_KINDS.find((each) => each === query.get('kind')) ?? 'transfer';
  const [text, setText] = useState('');
  const { state, refresh } = useLoaded(certificates, kind);
  const [voiding, setVoiding] = useState<Certificate>();
  const voids = useMay('voidCertificates');
  const student = query.get('student');
  const setKind = (next: CertificateKind) => setQuery(withText('kind', next), { replace: true });
  const close = () => setQuery(withText('student', ''), { replace: true });
  return (
    <>
      <PageHeader
        title={t('Certificates')}
        subtitle={t('Transfer and character certificates, numbered by year')}
      >
        <Choices
          label={t('Kind')}
          choices={CERTIFICATE_KINDS}
          chosen={kind}
          onChoose={setKind}
          labelOf={(each) => KIND_NAMES[each]}
        />
        <div className={styles.finder}>
          <Finder
            label={t('Issue one to')}
            placeholder={t('Issue one to: name, class and roll, card')}
            inputClass={looks('control')}
            text={text}
            onText={setText}
            kind="student"
            linesOf={(found) => found.flatMap((one) => (one.kind === 'student' ? [{ person: one }] : []))}
            onChoose={(line) => {
              if (!('person' in line)) return;
              setText('');
              setQuery(withText('student', line.person._id));
            }}
          />
        </div>
        {state.result && state.result.length > 0 && (
          <ExcelButton title={t(LISTS[kind])} columns={COLUMNS} rows={state.result} />
        )}
      </PageHeader>
      <Loaded
        state={state}
        refresh={refresh}
        empty={
          <p>
            {kind === 'transfer'
              ? t('No transfer certificate is issued yet. Find a student above to issue the first.')
              : t('No character certificate is issued yet. Find a student above to issue the first.')}
          </p>
        }
      >
        {(issued) => <Issued issued={issued} onPrinted={refresh} onVoid={voids ? setVoiding : undefined} />}
      </Loaded>
      {voiding && (
        <VoidDialog
          certificate={voiding}
          onDone={() => {
            setVoiding(undefined);
            refresh();
          }}
          onClose={() => setVoiding(undefined)}
        />
      )}
      {student !== null && (
        <Issuing
          key={student}
          id={student}
          kind={kind}
          onKind={setKind}
          onDone={() => {
            refresh();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface IssuingProps {
  id: string;
  kind: CertificateKind;
  onKind: (kind: CertificateKind) => void;
  onDone: () => void;
  onClose: () => void;
}

/** The form, once student and dues are read. */
function Issuing({ id, onDone, onClose, ...kind }: IssuingProps) {
  const { year } = useToday();
  const student = useLoaded(studentInFull, id);
  const account = useLoaded(studentAccount, { studentId: id, year });
  const due = account.state.result?.due;
  return (
    <Loaded {...student} shape="lines">
      {(found) =>
        due === undefined ? (
          <Loaded {...account} shape="lines" />
        ) : (
          <IssueDialog {...kind} student={found} due={due} onDone={onDone} onClose={onClose} />
        )
      }
    </Loaded>
  );
}

interface IssuedProps {
  issued: readonly Certificate[];
  onPrinted: () => void;
  /** Undefined where the user may not. */
  onVoid: ((certificate: Certificate) => void) | undefined;
}

function Issued({ issued, onPrinted, onVoid }: IssuedProps) {
  const accountName = useAccountName();
  return (
    <Frame className={`${looks('nowrap')} ${tableStyles.scroll}`}>
      <Table
        columns={[...COLUMNS.map(({ name }) => ({ name })), { name: phrase('Print') }]}
        className={tableStyles.airy}
      >
        <tbody>
          {issued.map((one) => (
            <tr key={one._id}>
              <td>
                {one.number} / {one.year}
              </td>
              <td>{dateOf(one)}</td>
              <td>
                <Link to={toPerson('student', one.student)}>{one.student_name}</Link>
              </td>
              <td>{LANGUAGE_NAMES[one.language]}</td>
              <td>{accountName(one.account)}</td>
              <td>{printsText(one.prints)}</td>
              <td>
                {one.voided ? (
                  <>
                    <strong className={looks('crimson')}>{t('Void')}</strong> {one.voided.reason}
                  </>
                ) : (
                  onVoid && (
                    <Button
                      kind="link"
                      aria-label={t('Make {{number}} / {{year}} void', {
                        number: String(one.number),
                        year: String(one.year),
                      })}
                      onClick={() => onVoid(one)}
                    >
                      {t('Make void')}
                    </Button>
                  )
                )}
              </td>
              <td>
                <PrintOne certificate={one} onPrinted={onPrinted} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

function PrintOne({ certificate, onPrinted }: { certificate: Certificate; onPrinted: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { print, busy, output } = usePrintCertificate(certificate, () => {
    button.current?.focus();
    onPrinted();
  });
  return (
    <>
      <PrintTrigger
        ref={button}
        label={t(certificate.prints === 0 ? 'Print {{number}} / {{year}}' : 'Copy of {{number}} / {{year}}', {
          number: String(certificate.number),
          year: String(certificate.year),
        })}
        kind="link"
        busy={busy}
        disabled={false}
        onClick={print}
      />
      {output}
    </>
  );
}

function dateOf({ createdAt }: Certificate): string {
  return formatNepaliDateShort(nepaliDateOf(new Date(createdAt)));
}

function printsText(prints: number): string {
  if (prints === 0) return t('Not yet');
  if (prints === 1) return t('Original');
  return prints === 2 ? t('Original and 1 copy') : t('Original and {{count}} copies', { count: prints - 1 });
}
