import { placeInWords } from '@school-office/contract/school/classes';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { Finder } from '../../features/search/Finder.tsx';
import { RELATIONS } from '../../features/students/relations.ts';
import { familyJoin, familyLeave, studentFamily } from '../../features/students/studentRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { toPerson } from '../../lib/paths.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import styles from './Family.module.css';

interface FamilyProps {
  student: StudentInFull;
  /** What brothers and sisters owe, in rupees, by id; empty until it is known. */
  owed: Record<string, number>;
  /** Called when somebody was linked or taken out. */
  onChanged: () => void;
}

/** The brothers and sisters of a student, and students who may be. Only the clerk links them. */
export function Family({ student, owed, onChanged }: FamilyProps) {
  const { _id: id } = student;
  const { state, refresh } = useLoaded(studentFamily, id);
  const { state: joining, run: join, reset: resetJoin } = useRequest(familyJoin);
  const { state: leaving, run: leave, reset: resetLeave } = useRequest(familyLeave);
  const [linked, setLinked] = useState<string>();
  const busy = joining.status === 'loading' || leaving.status === 'loading';

  useEffect(
    () => () => {
      resetJoin();
      resetLeave();
    },
    [resetJoin, resetLeave],
  );

  const link = async (other: string) => {
    if (!(await join({ id, student: other }))) return;
    setLinked(other);
    refresh();
    onChanged();
  };
  const takeOut = async () => {
    if (!(await leave(id))) return;
    refresh();
    onChanged();
  };

  return (
    <section className={styles.family} aria-label={t('Family')}>
      <h2 className={looks('note')}>{t('Family')}</h2>
      <RequestBanner state={joining} />
      <RequestBanner state={leaving} />
      <Loaded state={state} refresh={refresh} shape="lines">
        {({ members, proposed }) => (
          <>
            <ul className={looks('names')}>
              {members.map((member) => (
                <Member
                  key={member._id}
                  member={member}
                  due={owed[member._id]}
                  hasFocus={member._id === linked}
                />
              ))}
            </ul>
            {proposed.length > 0 && <p className={looks('note')}>{t('Same parent and phone: link them?')}</p>}
            <ul className={looks('names')}>
              {proposed.map((other) => (
                <Member key={other._id} member={other}>
                  <Button
                    isSmall
                    aria-label={t('Link {{student_name}}', { student_name: other.student_name })}
                    disabled={busy}
                    onClick={() => void link(other._id)}
                  >
                    {t('Link')}
                  </Button>
                </Member>
              ))}
            </ul>
            <div className={looks('row', 'apart', 'between')}>
              <LinkAnother id={id} onChoose={(other) => void link(other)} />
              {members.length > 0 && (
                <Button kind="link" disabled={busy} onClick={() => void takeOut()}>
                  {t('Remove from this family')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface MemberProps {
  member: StudentInFull;
  /** Rupees. */
  due?: number | undefined;
  /** Just linked: the button that did it is gone. */
  hasFocus?: boolean;
  children?: ReactNode;
}

function Member({ member, due = 0, hasFocus = false, children }: MemberProps) {
  const { _id, student_name, image } = member;
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (hasFocus) link.current?.focus();
  }, [hasFocus]);

  return (
    <li className={looks('line', 'closeAbove')}>
      <Avatar name={student_name} image={image} shape="small" />
      <span className={looks('fill')}>
        <Link ref={link} to={toPerson('student', _id)}>
          {student_name}
        </Link>
        <small className={looks('block')}>{placeOf(member)}</small>
      </span>
      {due > 0 && <span className={looks('due', 'list')}>{formatRupees(due)}</span>}
      {children}
    </li>
  );
}

/** 'Brother, Eight · 14'. */
function placeOf({ gender, roll_no, left, ...student }: StudentInFull): string {
  const place = [t(RELATIONS[gender]), `${placeInWords(student)} · ${roll_no}`].filter(Boolean).join(', ');
  return left ? t('{{place}}, left', { place }) : place;
}

interface LinkAnotherProps {
  id: string;
  onChoose: (student: string) => void;
}

/** Finds the brother or sister to link. */
function LinkAnother({ id, onChoose }: LinkAnotherProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  if (!isOpen)
    return (
      <Button kind="link" onClick={() => setOpen(true)}>
        {t('Link a brother or sister')}
      </Button>
    );
  const close = () => {
    setText('');
    setOpen(false);
  };
  return (
    <Finder
      label={t('Find a brother or sister')}
      placeholder={t('Name, or class and roll no')}
      input={input}
      text={text}
      onText={setText}
      kind="student"
      linesOf={(found) =>
        found
          .filter((line) => line.kind === 'student')
          .filter(({ _id, left }) => _id !== id && !left)
          .map((person) => ({ person }))
      }
      onChoose={(line) => {
        close();
        if ('person' in line) onChoose(line.person._id);
      }}
      onEscape={close}
      asksWhich
    />
  );
}
