import type { ChargingPreview } from '@school-office/contract/money/bills';
import { forgottenMonths } from './useCharging.ts';
import textStyles from '../../components/text.module.css';

/** A word if an earlier month is not charged. */
export function Forgotten({ preview }: { preview: ChargingPreview }) {
  const months = forgottenMonths(preview);
  if (months.length === 0) return null;
  return (
    <p className={textStyles.warning}>
      {months.join(', ')} {preview.year} {months.length === 1 ? 'is' : 'are'} not charged yet.
    </p>
  );
}
