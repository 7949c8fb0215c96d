import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';
import styles from './PaymentPerson.module.css';

interface PaymentPersonProps {
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
    <div className={`${layoutStyles.row} ${layoutStyles.wide} ${textStyles.names} ${styles.person}`}>
      <Avatar name={name} image={image} shape="photo" />
      <div className={`${layoutStyles.fill} ${textStyles.anywhere}`}>
        <h2 className={textStyles.lead}>
          <Link to={to}>{name}</Link>
        </h2>
        <p className={textStyles.faint}>{children}</p>
      </div>
      {aside}
    </div>
  );
}
