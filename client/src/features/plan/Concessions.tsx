import { useState } from 'react';
import type { Concession } from '@school-office/contract/concessions';
import type { StudentInFull } from '@school-office/contract/students';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { ConcessionDialog } from './ConcessionDialog.tsx';
import { ConcessionEndDialog } from './ConcessionEndDialog.tsx';
import { isOver, periodText, whatIsOff } from './concessionTexts.ts';
import { ExtraBillDialog } from './ExtraBillDialog.tsx';
import './concessions.scss';
import { OptionalHeads } from './OptionalHeads.tsx';
import { concessions, feeHeads } from './planRequests.ts';

export interface ConcessionsProps {
  student: StudentInFull;
  /** Called when the student was charged something, so that what is owed is read again. */
  onCharged: () => void;
}

/** What one student pays less or more than the plan says: concessions, optional heads, extra bills. */
export function Concessions({ student, onCharged }: ConcessionsProps) {
  const { _id, left } = student;
  const { state, refresh } = useLoaded(concessions, _id);
  const { state: heads, refresh: readHeads } = useLoaded(feeHeads, undefined);
  const [open, setOpen] = useState<'give' | 'bill' | Concession>();
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const onClose = () => setOpen(undefined);
  const onDone = (text: string) => {
    onClose();
    setMessage({ kind: 'success', text });
    refresh();
  };
  const closing = { student, onDone, onClose };
  const month = useThisMonth();

  return (
    <section className="panel person-panel concessions" aria-label="Concessions">
      <Banner message={message} />
      <header>
        <h2>Concessions</h2>
        {!left && (
          <span className="concession-actions">
            <button type="button" className="btn btn-link" onClick={() => setOpen('bill')}>
              Extra bill
            </button>
            <button type="button" className="btn btn-link" onClick={() => setOpen('give')}>
              Give one
            </button>
          </span>
        )}
      </header>
      <Loaded state={heads} refresh={readHeads} shape="lines">
        {(all) => (
          <>
            <Loaded state={state} refresh={refresh} shape="lines">
              {(given) => (
                <ul>
                  {given.length === 0 && (
                    <li className="person-none">None: the plan holds for this student.</li>
                  )}
                  {given.map((concession) => (
                    <li
                      key={concession._id}
                      className={isOver(concession, month) ? 'concession-over' : undefined}
                    >
                      <span>
                        <strong>{whatIsOff(concession, all)}</strong>
                        <small>
                          {concession.kind}, {periodText(concession)}: {concession.reason}
                        </small>
                      </span>
                      {!left && !isOver(concession, month) && (
                        <button
                          type="button"
                          className="btn btn-link"
                          aria-label={`End ${whatIsOff(concession, all)}`}
                          onClick={() => setOpen(concession)}
                        >
                          End
                        </button>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Loaded>
            <OptionalHeads
              student={student}
              heads={all.filter(({ optional, retired }) => optional && !retired)}
            />
            {open === 'give' && (
              <ConcessionDialog {...closing} heads={all.filter(({ retired }) => !retired)} />
            )}
          </>
        )}
      </Loaded>
      {open === 'bill' && (
        <ExtraBillDialog
          {...closing}
          onDone={(text) => {
            onDone(text);
            onCharged();
          }}
        />
      )}
      {typeof open === 'object' && <ConcessionEndDialog {...closing} concession={open} />}
    </section>
  );
}
