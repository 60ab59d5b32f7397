import { IconMail } from '@caravel/icons';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt, useSending } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';

/** Emails the confirmation again to its contact. */
export function ResendMail<Booking extends BookingRecord>(props: { part: ProductBooking<Booking>; booking: Booking }) {
  const t = useT();
  const attempt = useAttempt();
  const client = useQueryClient();
  const { source, sendMail } = props.part;
  const { bookingId, contact } = props.booking;
  const mail = useSending(() => sendMail(bookingId, attempt.key()), {
    onSuccess: ({ message }) => {
      attempt.renew();
      showToast({ kind: 'success', text: message });
      void client.invalidateQueries({ queryKey: source.keyOf({ bookingId }) });
    },
    onError: (failure) => {
      // After a lost connection the same attempt continues, so no second email is sent.
      if (failure.status !== 0) attempt.renew();
      showToast({ kind: 'error', text: failure.message });
    },
  });
  return (
    <Button
      variant="default"
      loading={mail.isPending}
      leftSection={<IconMail size={18} aria-hidden="true" />}
      onClick={() => mail.mutate(undefined)}
    >
      {t('trips.resendTo', { email: contact.email })}
    </Button>
  );
}
