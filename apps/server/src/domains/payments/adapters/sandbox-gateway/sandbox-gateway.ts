import { z } from 'zod';
import { assertOutsideTransaction } from '../../../../platform/db/unit-of-work.ts';
import {
  type AccountTest,
  type AnyPartner,
  accountLabel,
  definePartner,
  sandboxCredentials,
} from '../../../partner-accounts/index.ts';
import type {
  AuthoriseOutcome,
  DisputeOutcome,
  GatewayOutcome,
  PaymentGateway,
  RetrieveOutcome,
  StoreCardOutcome,
  StoredCardPayment,
} from '../../ports.ts';
import { findDispute } from './disputes.ts';
import {
  ABSENT_LIVES_MS,
  AUTHORISATION_LIVES_MS,
  authorisePayment,
  capturePayment,
  findPayment,
  listPayments,
  refundPayment,
  voidPayment,
} from './gateway-books.ts';
import type { BooksDeps } from './merchant-books.ts';
import { findCard, forgetCard, payByCard, storeCard, toAuthorised } from './stored-cards.ts';
import { isWebhookSigned, SIGNATURE_HEADER } from './webhook-signature.ts';

/** Operations that a fault can be injected into. */
export type GatewayOperation = 'authorise' | 'capture' | 'void' | 'refund' | 'retrieve' | 'storeCard' | 'forgetCard';

/**
 * What goes wrong on a call: `lostBefore`: the request never arrives; `lostAfter`: it is done and the response is lost; `refuse`: the
 * gateway refuses.
 */
export type GatewayFault = 'lostBefore' | 'lostAfter' | 'refuse';

export type SandboxGatewayDeps = BooksDeps & {
  readonly webhookSecret: string;
  /** The fault of the next call of an operation, for tests and rehearsals; by default none. */
  readonly faultOf?: (operation: GatewayOperation, reference: string) => GatewayFault | undefined;
};

const eventSchema = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(60),
  reference: z.string().max(200),
  disputeId: z.string().max(100).optional(),
});

/**
 * The simulated gateway. It keeps its own books (see `tables.ts`), as another company would. Any key opens an account and signs its events;
 * accounts do not see each other's payments.
 */
export function sandboxGateway(deps: SandboxGatewayDeps): AnyPartner<PaymentGateway> {
  return definePartner<PaymentGateway, z.infer<typeof sandboxCredentials>>({
    kind: 'gateway',
    name: 'sandbox',
    simulated: true,
    credentials: sandboxCredentials,
    platform: { key: deps.webhookSecret },
    form: {
      title: 'partnerAccounts.sandbox_title',
      fields: [{ name: 'key', label: 'partnerAccounts.sandbox_key', help: 'partnerAccounts.sandbox_keyHelp', isSecret: true }],
    },
    test: async (account) => testKey(account.credentials().key),
    connect: (account) => gatewayOf({ ...deps, account: accountLabel(account) }, account.id, () => account.credentials().key),
  });
}

/** Tests a key. All keys open the same account; some play a failure (`packages/sandbox-world/README.md`). */
function testKey(key: string): AccountTest {
  assertOutsideTransaction('the payment gateway');
  if (key.includes('refused')) return { kind: 'refused', code: 'accountKeyRefused' };
  if (key.includes('silent')) return { kind: 'refused', code: 'accountUnreachable' };
  return { kind: 'works', identity: 'sandbox' };
}

function gatewayOf(deps: SandboxGatewayDeps, accountId: string | null, webhookSecret: () => string): PaymentGateway {
  const call = async <T extends { kind: string }>(
    operation: GatewayOperation,
    reference: string,
    work: () => Promise<T>,
    refusal: T,
  ): Promise<T | { kind: 'unknown' }> => {
    assertOutsideTransaction('the payment gateway');
    const fault = deps.faultOf?.(operation, reference);
    if (fault === 'lostBefore') return { kind: 'unknown' };
    if (fault === 'refuse') return refusal;
    const answer = await work();
    return fault === 'lostAfter' ? { kind: 'unknown' } : answer;
  };
  const noCapture: GatewayOutcome = { kind: 'refused', code: 'paymentFailed' };
  const noRefund: GatewayOutcome = { kind: 'refused', code: 'refundFailed' };
  return {
    name: 'sandbox',
    simulated: true,
    accountId,
    frameUrl: '/sandbox-gateway/card',
    publishableKey: null,
    authorisationLives: AUTHORISATION_LIVES_MS,
    cards: {
      authorisationLives: ABSENT_LIVES_MS,
      store: ({ reference, token }) =>
        call<StoreCardOutcome>('storeCard', reference, () => storeCard(deps, reference, token), {
          kind: 'declined',
          code: 'paymentFailed',
        }),
      find: (reference) => call('retrieve', reference, () => findCard(deps, reference), { kind: 'notFound' }),
      authorise: ({ reference, amount, cardId, offSession }) =>
        call<StoredCardPayment>('authorise', reference, () => payByCard(deps, { reference, cardId, offSession, ...amount }), {
          kind: 'declined',
          code: 'paymentFailed',
          payment: null,
        }),
      forget: (cardId) =>
        call<{ kind: 'done' | 'unknown' }>('forgetCard', cardId, () => forgetCard(deps, cardId), { kind: 'unknown' }),
    },
    authorise: ({ reference, amount, token, traveler, keepsCard = false }) =>
      call<AuthoriseOutcome>(
        'authorise',
        reference,
        async () =>
          toAuthorised(await authorisePayment(deps, { reference, token, traveler: lastNameOf(traveler), keepsCard, ...amount })),
        {
          kind: 'declined',
          code: 'paymentFailed',
          payment: null,
        },
      ),
    capture: ({ reference, amount }) =>
      call('capture', reference, () => capturePayment(deps, reference, amount.amountMinor), noCapture),
    void: ({ reference }) => call('void', reference, () => voidPayment(deps, reference), noCapture),
    refund: ({ reference, refundReference, amount }) =>
      call(
        'refund',
        reference,
        () => refundPayment(deps, { reference, refundReference, amountMinor: amount.amountMinor }),
        noRefund,
      ),
    retrieve: (reference) =>
      call<RetrieveOutcome>(
        'retrieve',
        reference,
        async () => {
          const payment = await findPayment(deps, reference);
          return payment ? { kind: 'found', payment } : { kind: 'notFound' };
        },
        { kind: 'notFound' },
      ),
    findDispute: (id) => call<DisputeOutcome>('retrieve', id, () => findDispute(deps, id), { kind: 'notFound' }),
    list: (since) => listPayments(deps, since),
    readEvent(rawBody, headers, now) {
      if (!isWebhookSigned(webhookSecret(), rawBody, headers[SIGNATURE_HEADER], now)) return null;
      const { data } = eventSchema.safeParse(parseJson(rawBody));
      if (!data) return null;
      const { id: eventId, disputeId, ...event } = data;
      return { eventId, ...event, ...(disputeId !== undefined && { disputeId }) };
    },
  };
}

/** The last word of a name. */
function lastNameOf(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
