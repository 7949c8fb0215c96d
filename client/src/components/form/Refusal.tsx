import type { NamedPerson } from '@school-office/contract/errors';
import { Link } from 'react-router-dom';
import { toPerson } from '../../lib/paths.ts';

interface RefusalProps {
  message: string;
  /** The person whose name stands in the message. */
  person: NamedPerson | undefined;
}

/** A message whose name leads to the person, in a tab of its own: what is typed here stays. */
export function Refusal({ message, person }: RefusalProps) {
  const at = person ? message.indexOf(person.name) : -1;
  if (!person || at === -1) return message;
  return (
    <>
      {message.slice(0, at)}
      <Link to={toPerson(person.kind, person._id)} target="_blank">
        {person.name}
      </Link>
      {message.slice(at + person.name.length)}
    </>
  );
}
