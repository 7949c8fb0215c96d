import type { ReactNode } from 'react';
import { Avatar } from '../Avatar.tsx';

export interface PaymentPersonProps {
  name: string;
  image: string;
  /** Dues, if there are any. */
  aside?: ReactNode;
  /** Enough to see that it is the right person. */
  children: ReactNode;
}

/** The person who pays or is paid. */
export function PaymentPerson({ name, image, aside, children }: PaymentPersonProps) {
  return (
    <div className="payment-person">
      <Avatar name={name} image={image} shape="photo" />
      <div className="payment-person-words">
        <h2>{name}</h2>
        <p>{children}</p>
      </div>
      {aside}
    </div>
  );
}
