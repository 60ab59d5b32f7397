import type { Intent, StandInBooks } from './stand-in-books.ts';

/** A request that has all that every request must have. */
export type StandInCall = {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly account: string;
  readonly idempotencyKey: string | undefined;
  /** The fields with their brackets: `metadata[reference]`. */
  readonly form: Readonly<Record<string, string>>;
};

/** An error of Stripe, with its body. */
export class StandInRefusal extends Error {
  readonly status: number;
  readonly body: { readonly type: string; readonly code?: string; readonly message: string; readonly [more: string]: unknown };

  constructor(status: number, body: StandInRefusal['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that Stripe refuses as it is. */
export const wrong = (message: string, code?: string) =>
  new StandInRefusal(400, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) });

/** The metadata of a form. */
export function metadataOf(form: StandInCall['form']): Record<string, string> {
  const entries = Object.entries(form).flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** A payment method as Stripe answers it. */
export function cardObject(books: StandInBooks, id: string) {
  const card = books.cards.get(id);
  return {
    ...{ id, object: 'payment_method', type: 'card', created: Math.floor(books.now() / 1_000), livemode: false },
    customer: card?.customer ?? null,
    card: { brand: 'visa', last4: card?.last4 ?? '', exp_month: 12, exp_year: 2030, country: 'US', funding: 'credit' },
    metadata: {},
  };
}

/** A page of a list, newest first, after the object that the caller has seen last. */
export function pageOf<T extends { readonly id: string }>(
  url: string,
  all: readonly T[],
  form: StandInCall['form'],
  show: (one: T) => object,
) {
  const from = form.starting_after === undefined ? 0 : all.findIndex(({ id }) => id === form.starting_after) + 1;
  const limit = Number(form.limit ?? 10);
  const data = all.slice(from, from + limit).map(show);
  return { object: 'list', url, has_more: all.length > from + limit, data };
}

/** The error of a declined card. */
export function declineOf(behaviour: string): NonNullable<Intent['error']> {
  const isDirect = ['expired_card', 'incorrect_cvc', 'processing_error', 'authentication_required'].includes(behaviour);
  return {
    type: 'card_error',
    code: isDirect ? behaviour : 'card_declined',
    ...(isDirect ? {} : { decline_code: behaviour }),
    message: 'Your card was declined.',
  };
}
