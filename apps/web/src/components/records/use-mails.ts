import {
  listAgencyMails,
  listBookingMails,
  listClientMails,
  openAgencyMail,
  openBookingMail,
  openClientMail,
  sendAgencyMailAgain,
  sendBookingMailAgain,
  sendClientMailAgain,
} from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction, useAttempt } from '../../lib/api/use-call.ts';
import { showToast } from '../../lib/page/toasts.ts';
import type { MailSubject } from './subject.ts';

const CALLS = {
  booking: { list: listBookingMails, open: openBookingMail, again: sendBookingMailAgain },
  client: { list: listClientMails, open: openClientMail, again: sendClientMailAgain },
  agency: { list: listAgencyMails, open: openAgencyMail, again: sendAgencyMailAgain },
} as const;

/** The calls about the emails of something. */
export const callsOfMails = ({ kind }: MailSubject) => CALLS[kind];

/** Sends one of the emails again and reloads their list. */
export function useSendAgain(subject: MailSubject) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { list, again } = callsOfMails(subject);
  const sending = useAction(again, {
    onSuccess: ({ data }) => {
      attempt.renew();
      showToast({ kind: 'success', text: data.message });
      void queries.invalidateQueries({ queryKey: [list.id] });
    },
    onError: (failure) => {
      // After a lost connection the same attempt goes on, so that one email is sent.
      if (failure.status !== 0) attempt.renew();
      showToast({ kind: 'error', text: failure.message });
    },
  });
  return {
    isSending: sending.isPending,
    send: (mailId: string, onDone: () => void) =>
      sending.mutate({ params: { id: subject.id, mailId }, options: { idempotencyKey: attempt.key() } }, { onSettled: onDone }),
  };
}
