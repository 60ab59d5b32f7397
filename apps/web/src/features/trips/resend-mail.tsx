import { sendFlightMail } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { useAction, useAttempt } from '../../lib/use-call.ts';
import { reservationKey } from '../../products/flights/use-reservation.ts';

/** Mails the confirmation once more. */
export function ResendMail({ bookingId, email }: { bookingId: string; email: string }) {
  const t = useT();
  const attempt = useAttempt();
  const client = useQueryClient();
  const mail = useAction(sendFlightMail, {
    onSuccess: ({ data }) => {
      attempt.renew();
      showToast({ kind: 'success', text: data.message });
      void client.invalidateQueries({ queryKey: reservationKey({ bookingId }) });
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  return (
    <Button
      variant="default"
      loading={mail.isPending}
      leftSection={<IconMail size={18} aria-hidden="true" />}
      onClick={() => mail.mutate({ body: { bookingId }, options: { idempotencyKey: attempt.key() } })}
    >
      {t('trips.resendTo', { email })}
    </Button>
  );
}
