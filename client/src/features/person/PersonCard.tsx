import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { Left } from '@school-office/contract/leaving';
import { leavingReasonInWords } from '@school-office/contract/leavingReasons';
import { t } from '@school-office/contract/words';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { brokenPictureText } from '../../components/brokenPicture.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PageTitle } from '../../components/PageHeader.tsx';

interface PersonCardProps {
  name: string;
  nepali_name: string;
  image: string;
  /** Such as 'Five · Roll no 6'. */
  place: string;
  left: Left | undefined;
  /** Names and values; empty ones are left out. */
  facts: Record<string, ReactNode>;
  children?: ReactNode;
}

/** Picture, name and all fields of a person. */
export function PersonCard({ name, nepali_name, image, place, left, facts, children }: PersonCardProps) {
  const [broken, setBroken] = useState('');
  return (
    <>
      <div className={looks('line', 'wide')}>
        <Avatar name={name} image={image} shape="large" onBroken={() => setBroken(image)} />
        <div className={looks('fill')}>
          <PageTitle title={name} />
          {nepali_name !== '' && (
            <p className={looks('faint')} lang="ne">
              {nepali_name}
            </p>
          )}
          <p className={looks('list', 'strong')}>{place}</p>
        </div>
      </div>
      {image !== '' && image === broken && (
        <p className={looks('note', 'closeAbove')}>{brokenPictureText(image)}</p>
      )}
      {left && (
        <Alert kind="warning" className={looks('above')}>
          {t('Left on {{day}}: {{reason}}', {
            day: formatNepaliDate(parseNepaliDate(left.day)),
            reason: leavingReasonInWords(left.reason),
          })}
        </Alert>
      )}
      <dl>
        {Object.entries(facts).map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </>
  );
}

/** An address in letters in which most fit into a line; it breaks before the @ if it must. */
/** A link that calls; or that there is none yet. */
export function Phone({ number, className }: { number: string; className?: string }) {
  return number === '' ? (
    <span className={looks('faint')}>{t('No phone yet')}</span>
  ) : (
    <a className={className} href={`tel:${number}`}>
      {number}
    </a>
  );
}

export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className={looks('list')}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
