import { t } from '@school-office/contract/words';
import { useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';

interface PasswordInputProps extends ComponentPropsWithRef<'input'> {
  /** The field's label, for the name of the button that shows what was typed. */
  label: string;
}

/** A password, hidden until its button is pressed. */
export function PasswordInput({ label, className = '', ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={looks('line')}>
      <input
        {...input}
        className={`${looks('fill', 'control')} ${className}`}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
      />
      <Button
        aria-label={
          shown
            ? t('Hide {{field}}', { field: label.toLowerCase() })
            : t('Show {{field}}', { field: label.toLowerCase() })
        }
        onClick={() => setShown(!shown)}
      >
        {shown ? t('Hide') : t('Show')}
      </Button>
    </div>
  );
}
