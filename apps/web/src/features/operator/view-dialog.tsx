import { type OperatedAgencyDetail, viewOperatedAgency } from '@caravel/contracts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Leads to the agency's site, which is read as its owner sees it. */
export function ViewDialog({ agency, onClose }: { agency: OperatedAgencyDetail; onClose: () => void }) {
  const t = useT();
  const { name } = agency;
  const action = useAction(viewOperatedAgency, { onSuccess: ({ data }) => window.location.assign(data.address) });
  return (
    <ReasonDialog
      isOpen
      title={t('operator.viewTitle', { name })}
      confirmLabel={t('operator.view')}
      isBusy={action.isPending || action.isSuccess}
      refusal={action.error?.message ?? null}
      onConfirm={(reason) => action.mutate({ params: { agencyId: agency._id }, body: { reason } })}
      onCancel={onClose}
    >
      <p>{t('operator.viewText')}</p>
    </ReasonDialog>
  );
}
