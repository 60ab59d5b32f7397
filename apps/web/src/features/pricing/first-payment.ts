/** How the first period of a new agency is paid. Null where an installation takes no sign-ups. */
export type FirstPayment = {
  /** The gateway's card form. */
  readonly frameUrl: string;
  /** No money moves: the gateway is simulated. */
  readonly simulated: boolean;
  /** Stores the card and charges the first period. Throws `ApiError` if it is refused: then nothing was charged. */
  readonly pay: (order: { readonly signUpToken: string; readonly cardToken: string }) => Promise<PaymentOutcome>;
};

/** `opened`: the agency is there. `actionRequired`: the bank asks the person first, on this page; then `pay` is called again. */
export type PaymentOutcome =
  | { readonly status: 'opened'; readonly domain: string }
  | { readonly status: 'actionRequired'; readonly url: string };
