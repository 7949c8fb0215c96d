import { t } from '@school-office/contract/words';
import { useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { looks } from '../kit/looks.ts';
import type { FieldProps } from './fieldProps.ts';

interface FoldedFieldsProps<Values extends FieldValues> extends Pick<FieldProps<Values>, 'form'> {
  title: string;
  /** The fields that are in it. */
  fields: readonly FieldPath<Values>[];
  children: ReactNode;
}

/** Optional fields, folded away until they are asked for or one of them is refused. */
export function FoldedFields<Values extends FieldValues>({
  title,
  fields,
  form,
  children,
}: FoldedFieldsProps<Values>) {
  const [isOpen, setIsOpen] = useState(false);
  const isRefused = fields.some((name) => form.getFieldState(name, form.formState).invalid);
  return (
    <details
      className={looks('across')}
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={looks('strong', 'below')}>
        {title} <small>{t('all optional')}</small>
      </summary>
      <div className={looks('formGrid')}>{children}</div>
    </details>
  );
}
