import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { looks } from '../../components/kit/looks.ts';
import styles from './PaymentPerson.module.css';

interface PaymentPersonProps {
  name: string;
  /** The path of their page. */
  to: string;
  image: string;
  /** Dues, if there are any. */
  aside?: ReactNode;
  className?: string;
  /** Enough to see that it is the right person. */
  children: ReactNode;
}

/** The person who pays or is paid. */
export function PaymentPerson({ name, to, image, aside, className = '', children }: PaymentPersonProps) {
  return (
    <div className={`${looks('row', 'wide', 'names')} ${styles.person} ${className}`}>
      <Avatar name={name} image={image} shape="photo" />
      <div className={looks('fill', 'anywhere')}>
        <h2 className={looks('lead')}>
          <Link to={to}>{name}</Link>
        </h2>
        <p className={looks('faint')}>{children}</p>
      </div>
      {aside}
    </div>
  );
}
