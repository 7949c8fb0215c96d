import { t } from '@school-office/contract/words';
import { TextField } from '../../components/form/TextField.tsx';
import type { ContractForm } from '../../components/form/useContractForm.ts';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';

interface CorrectionFieldsProps {
  form: ContractForm<{ reason: string }>;
  isNoSchool: boolean;
  /** Left out for a day that has no school already. */
  onNoSchool: ((isNoSchool: boolean) => void) | undefined;
  onSubmit: () => void;
}

/** What a correction says besides its marks: why, and whether there was no school at all. */
export function CorrectionFields({ form, isNoSchool, onNoSchool, onSubmit }: CorrectionFieldsProps) {
  return (
    <Frame
      as="form"
      kind="titled"
      className={looks('row', 'below')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={looks('fill')}>
        <TextField form={form} name="reason" />
      </div>
      {onNoSchool && (
        <Check checked={isNoSchool} onTick={onNoSchool}>
          {t('There was no school on this day')}
        </Check>
      )}
    </Frame>
  );
}
