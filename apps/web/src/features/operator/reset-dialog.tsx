import { type OperatedAgencyDetail, resetOperatedPerson } from '@caravel/contracts';
import { useState } from 'react';
import { EmailField } from '../../components/form/text-field.tsx';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Takes the second step from somebody of the agency who lost it. */
export function ResetDialog({ agency, onClose }: { agency: OperatedAgencyDetail; onClose: () => void }) {
  const t = useT();
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = email.trim() === '';
  const action = useAction(resetOperatedPerson, {
    onSuccess: ({ data }) => {
      showToast({ kind: 'success', text: t('operator.stepReset', { email: data.email }) });
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      title={t('operator.lostStep')}
      confirmLabel={t('operator.resetStep')}
      isDangerous
      isBusy={action.isPending}
      refusal={action.error?.message ?? null}
      onConfirm={(reason) => {
        setTried(true);
        if (!isMissing) action.mutate({ params: { agencyId: agency._id }, body: { email, reason } });
      }}
      onCancel={onClose}
    >
      <p>{t('operator.lostStepText')}</p>
      <EmailField
        id="operator-person"
        label={t('operator.personEmail')}
        autoComplete="off"
        atMost={254}
        value={email}
        error={isTried && isMissing ? t('operator.fieldMissing') : undefined}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
      />
    </ReasonDialog>
  );
}
