import type { BookingRequests } from '@caravel/contracts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useAttempt } from '../../../lib/api/use-call.ts';

/** What the card does after a call: shows the requests as they are now, or loads them again because somebody else was faster. */
export type AfterRequest = { readonly onChanged: (requests: BookingRequests) => void; readonly onStale: () => void };

/** For `useAction` of a call about requests: what follows an answer or a refusal, and the options of a send. What was typed stays until it went through. */
export function useRequestHandlers({ onChanged, onStale }: AfterRequest) {
  const attempt = useAttempt();
  return {
    handlers: {
      onSuccess: ({ data }: { readonly data: BookingRequests }) => {
        attempt.renew();
        onChanged(data);
      },
      onError: ({ status, code }: ApiError) => {
        if (status !== 0) attempt.renew();
        if (code === 'requestChanged' || code === 'requestNotPossible') onStale();
      },
    },
    options: () => ({ idempotencyKey: attempt.key() }),
  };
}
