import type { PaymentOutcome } from '../../components/payment/pay-subscription.ts';

/** How the first period of a new agency is paid. */
export type FirstPayment = {
  /** The gateway's card form. */
  readonly frameUrl: string;
  /** No money moves: the gateway is simulated. */
  readonly simulated: boolean;
  /** Charges the first period. Throws `ApiError` if it is refused: then nothing was charged. */
  readonly pay: (order: { readonly signUpToken: string; readonly cardToken: string | null }) => Promise<PaymentOutcome>;
};
