import { certificateVoiding, type Certificate } from '@school-office/contract/certificates/certificates';
import { t } from '@school-office/contract/words';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextField } from '../../components/form/TextField.tsx';
import { useContractForm } from '../../components/form/useContractForm.ts';
import { useRequest } from '../../store/useRequest.ts';
import { certificateVoid } from './certificateRequests.ts';

interface VoidDialogProps {
  certificate: Certificate;
  onDone: () => void;
  onClose: () => void;
}

/** Makes a certificate void, with a reason. Its number stays used. */
export function VoidDialog({ certificate, onDone, onClose }: VoidDialogProps) {
  const { _id, number, year, student_name } = certificate;
  const request = useRequest(certificateVoid);
  const form = useContractForm(certificateVoiding);
  return (
    <FormDialog
      title={t('Make certificate {{number}} / {{year}} void', { number: String(number), year: String(year) })}
      label={t('Make void')}
      busyLabel={t('Saving')}
      leaveLabel={t('Cancel', { context: 'keeping it' })}
      form={form}
      request={request}
      focus="reason"
      send={({ reason }) => request.run({ id: _id, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {t(
          'The certificate of {{student_name}} stays in the list with its number, and its paper says that it is void.',
          { student_name },
        )}
      </p>
      <TextField form={form} name="reason" />
    </FormDialog>
  );
}
