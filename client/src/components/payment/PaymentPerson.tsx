import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../Avatar.tsx';
import styles from './PaymentPerson.module.css';

export interface PaymentPersonProps {
  name: string;
  /** The path of their page. */
  to: string;
  image: string;
  /** Dues, if there are any. */
  aside?: ReactNode;
  /** Enough to see that it is the right person. */
  children: ReactNode;
}

/** The person who pays or is paid. */
export function PaymentPerson({ name, to, image, aside, children }: PaymentPersonProps) {
  return (
    <div className={styles.paymentPerson}>
      <Avatar name={name} image={image} shape="photo" />
      <div className={styles.paymentPersonWords}>
        <h2>
          <Link to={to}>{name}</Link>
        </h2>
        <p>{children}</p>
      </div>
      {aside}
    </div>
  );
}
