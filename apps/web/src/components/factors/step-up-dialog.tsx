import { getSecondFactors } from '@caravel/contracts';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { TextSkeleton } from '../notices/skeletons.tsx';
import classes from './factors.module.css';
import { ProofForm } from './proof-form.tsx';

/** Asks for a recent proof over the page; what the person was doing waits behind it and goes on by itself. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const t = useT();
  const { data, error } = useCall(getSecondFactors, {});
  return (
    <Dialog isOpen onClose={() => onAnswer(false)} title={t('factor.stepTitle')}>
      <div className={classes.part}>
        <p className={classes.text}>{t('factor.againIntro')}</p>
        <FormAlert kind="danger" text={error?.message ?? null} />
        {data ? (
          <ProofForm methods={data.data.methods} onProven={() => onAnswer(true)} />
        ) : error ? null : (
          <TextSkeleton lines={2} />
        )}
      </div>
    </Dialog>
  );
}
