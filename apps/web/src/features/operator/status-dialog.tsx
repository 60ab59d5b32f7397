import { type OperatedAgencyDetail, setOperatedStatus } from '@caravel/contracts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type StatusDialogProps = { agency: OperatedAgencyDetail; onDone: () => void; onClose: () => void };

/** Closes an open agency, or opens a closed one. */
export function StatusDialog({ agency, onDone, onClose }: StatusDialogProps) {
  const t = useT();
  const status = agency.status === 'Active' ? 'Inactive' : 'Active';
  const isClosing = status === 'Inactive';
  const { name } = agency;
  const action = useAction(setOperatedStatus, {
    onSuccess: () => {
      showToast({ kind: 'success', text: isClosing ? t('operator.closed', { name }) : t('operator.opened', { name }) });
      onClose();
      onDone();
    },
  });
  return (
    <ReasonDialog
      isOpen
      title={isClosing ? t('operator.closeTitle', { name }) : t('operator.openTitle', { name })}
      confirmLabel={isClosing ? t('operator.close') : t('operator.open')}
      isDangerous={isClosing}
      isBusy={action.isPending}
      refusal={action.error?.message ?? null}
      onConfirm={(reason) => action.mutate({ params: { agencyId: agency._id }, body: { status, reason } })}
      onCancel={onClose}
    >
      <p>{isClosing ? t('operator.closeText') : t('operator.openText')}</p>
    </ReasonDialog>
  );
}
