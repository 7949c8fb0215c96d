import { t } from '@school-office/contract/words';
import { Ban } from 'lucide-react';
import { IconButton } from '../../components/kit/IconButton.tsx';

interface CancelButtonProps {
  /** The name of the payment, such as 'receipt 2083/84-000118'. */
  name: string;
  /** Undefined where the user may not; then there is no button. */
  onCancel: (() => void) | undefined;
}

/** Cancels the payment of a line. */
export function CancelButton({ name, onCancel }: CancelButtonProps) {
  if (!onCancel) return null;
  return (
    <IconButton
      sign={Ban}
      isDanger
      label={t('Cancel {{name}}', { name })}
      title={t('Cancel')}
      onClick={onCancel}
    />
  );
}
