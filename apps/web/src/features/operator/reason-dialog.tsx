import { MOST_REASON } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import people from '../../components/people/people.module.css';
import { useT } from '../../lib/language/i18n.tsx';

type ReasonDialogProps = {
  isOpen: boolean;
  title: string;
  /** A verb: "Close the agency". */
  confirmLabel: string;
  isDangerous?: boolean;
  isBusy: boolean;
  refusal: string | null;
  /** What will happen, and what else is to be chosen. */
  children: ReactNode;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks for the reason of a deed, which the owner of the agency reads. Nothing is sent without one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, title, confirmLabel, isDangerous = false, isBusy, refusal, children, onConfirm, onCancel } = props;
  const t = useT();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const given = reason.trim();
  const isMissing = isTried && given === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (given !== '' && given.length <= MOST_REASON) onConfirm(given);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} size={480} isLocked={isBusy}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={refusal} />
        {children}
        <LongTextField
          id="operator-reason"
          label={t('operator.reason')}
          description={t('operator.reasonText')}
          required
          autosize
          minRows={2}
          atMost={MOST_REASON}
          value={reason}
          error={isMissing ? t('operator.reasonMissing') : undefined}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <div className={people.actions}>
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} color={isDangerous ? 'red' : undefined}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
