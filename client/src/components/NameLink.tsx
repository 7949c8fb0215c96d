import { Link } from 'react-router-dom';
import type { PersonKind } from '@school-office/contract/history';
import { Matched } from './Matched.tsx';
import { toPerson } from '../lib/paths.ts';
import styles from './NameLink.module.css';

/** A name in a list, which leads to the person. */
export function NameLink({ kind, id, name }: { kind: PersonKind; id: string; name: string }) {
  return (
    <Link className={styles.nameLink} to={toPerson(kind, id)} title={name}>
      <Matched text={name} />
    </Link>
  );
}
