import type { PersonKind } from '@school-office/contract/history';
import { Link } from 'react-router-dom';
import { toPerson } from '../lib/paths.ts';
import { Matched } from './Matched.tsx';
import styles from './NameLink.module.css';

interface NameLinkProps {
  kind: PersonKind;
  id: string;
  name: string;
  /** Tab goes past it, in a grid from one field to the next. */
  skipped?: boolean;
}

/** A name in a list, which leads to the person. */
export function NameLink({ kind, id, name, skipped = false }: NameLinkProps) {
  return (
    <Link className={styles.nameLink} to={toPerson(kind, id)} title={name} {...(skipped && { tabIndex: -1 })}>
      <Matched text={name} />
    </Link>
  );
}
