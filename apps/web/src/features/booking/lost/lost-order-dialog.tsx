import { type LostOrderSettled, type SaidOfLostOrder, settleLostOrder } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import dialogs from '../../../components/dialogs/confirm-dialog.module.css';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import people from '../../../components/people/people.module.css';
import { useAction, useAttempt } from '../../../lib/api/use-call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { showToast } from '../../../lib/page/toasts.ts';

const ID_AT_MOST = 120;

type DialogProps = {
  readonly bookingId: string;
  readonly supplier: string;
  readonly said: SaidOfLostOrder['said'];
  readonly onSettled: (settled: LostOrderSettled) => void;
  /** The booking is not as it was shown. */
  readonly onStale: () => void;
  readonly onClose: () => void;
};

/** Writes down what the supplier told staff about a lost order: that it has the booking, under its own id, or that it has none. */
export function LostOrderDialog({ bookingId, supplier, said, onSettled, onStale, onClose }: DialogProps) {
  const t = useT();
  const attempt = useAttempt();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const supplierOrderId = typed.trim();
  const isBooked = said === 'booked';
  const isMissing = isBooked && supplierOrderId === '';
  const settle = useAction(settleLostOrder, {
    onSuccess: ({ data }) => {
      attempt.renew();
      onSettled(data);
    },
    // After a lost connection the same key makes sure that it is written down once.
    onError: ({ status, code, message }) => {
      if (status !== 0) attempt.renew();
      if (code !== 'bookingStateConflict') return;
      showToast({ kind: 'error', text: message });
      onStale();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || supplierOrderId.length > ID_AT_MOST || settle.isPending) return;
    const body = isBooked ? ({ said: 'booked', supplierOrderId } as const) : ({ said: 'none' } as const);
    settle.mutate({ params: { bookingId }, body, options: { idempotencyKey: attempt.key() } });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(isBooked ? 'lost.booked' : 'lost.none')} size={480} isLocked={settle.isPending}>
      <form className={people.form} onSubmit={submit} noValidate>
        <FormAlert kind="danger" text={settle.error?.message ?? null} />
        <p>{t(isBooked ? 'lost.bookedText' : 'lost.noneText', { supplier })}</p>
        {isBooked ? (
          <TextField
            id="lost-order-id"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            atMost={ID_AT_MOST}
            label={t('lost.orderId')}
            description={t('lost.orderIdWhy')}
            value={typed}
            error={isTried && isMissing ? t('lost.orderIdMissing') : undefined}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        ) : null}
        <div className={people.actions}>
          <Button variant="default" onClick={onClose} disabled={settle.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" {...(isBooked ? {} : { className: dialogs.dangerous })} loading={settle.isPending}>
            {t(isBooked ? 'lost.bookedDo' : 'lost.noneDo')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
