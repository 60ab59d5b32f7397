/** How the first period of a new agency is paid. */
export type FirstPayment = {
  /** The gateway's card form. */
  readonly frameUrl: string;
  /** No money moves: the gateway is simulated. */
  readonly simulated: boolean;
  /** Charges the first period. Throws `ApiError` if it is refused: then nothing was charged. */
  readonly pay: (order: { readonly signUpToken: string; readonly cardToken: string | null }) => Promise<PaymentOutcome>;
};

/**
 * `opened`: the agency is there. `actionRequired`: the bank asks the person first, on this page; then `pay` is called again. `waiting`: the gateway
 * has not answered; the server continues it, and pressing again pays once all the same.
 */
export type PaymentOutcome =
  | { readonly status: 'opened'; readonly domain: string }
  | { readonly status: 'actionRequired'; readonly url: string }
  | { readonly status: 'waiting'; readonly message: string };
