import { z } from 'zod';
import { type AnyPartner, accountLabel, definePartner } from '../../../../domains/partner-accounts/index.ts';
import { duffelAccount } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { Clock } from '../../../../platform/context.ts';
import type { SystemDb } from '../../../../platform/db/types.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import type { FlightSupplier } from '../../ports.ts';
import { duffelCancellations } from './duffel-cancellations.ts';
import { acceptChange } from './duffel-changes.ts';
import { duffelOrders } from './duffel-orders.ts';
import { duffelSearch } from './duffel-search.ts';
import { readEvent } from './read-event.ts';
import { sendingsOf } from './sendings.ts';
import { testAccount } from './test-account.ts';

/** A key of Duffel: its prefix says the mode. */
export const DUFFEL_KEY = /^duffel_(?:test|live)_[\w-]{8,200}$/;

/** What Duffel knows an account by. */
export const duffelCredentialsSchema = z.strictObject({
  key: z.string().regex(DUFFEL_KEY),
  /** Signs the events of its webhook; without it none is taken. */
  webhookSecret: z.string().min(8).max(200).optional(),
});
export type DuffelCredentials = z.infer<typeof duffelCredentialsSchema>;

export type DuffelDeps = {
  readonly outbound: OutboundClient;
  /** The platform's own account; null: only agencies with an account of their own are served. */
  readonly platform: DuffelCredentials | null;
  readonly db: SystemDb;
  readonly clock: Clock;
  readonly log: Logger;
};

const isLiveKey = ({ key }: DuffelCredentials) => key.startsWith('duffel_live_');

/** Duffel as a supplier of flights. By a key of the test mode it sells trips that nobody makes: then it is simulated. */
export function duffelSupplier(deps: DuffelDeps): AnyPartner<FlightSupplier> {
  const { outbound, platform, db, clock, log } = deps;
  const now = () => clock.now();
  return definePartner<FlightSupplier, DuffelCredentials>({
    kind: 'supplier',
    name: 'duffel',
    simulated: platform !== null && !isLiveKey(platform),
    credentials: duffelCredentialsSchema,
    form: {
      title: 'partnerAccounts.duffel_title',
      fields: [
        { name: 'key', label: 'partnerAccounts.duffel_key', help: 'partnerAccounts.duffel_keyHelp', isSecret: true },
        {
          ...{ name: 'webhookSecret', label: 'partnerAccounts.duffel_webhookSecret' as const, isSecret: true, isOptional: true },
          help: 'partnerAccounts.duffel_webhookSecretHelp',
        },
      ],
      tellsNoAccount: true,
    },
    platform,
    test: (account, agency) =>
      testAccount(
        duffelAccount(outbound, accountLabel(account), () => account.credentials().key),
        { ...agency, now: now() },
      ),
    connect: ({ id, credentials }) => {
      const label = accountLabel({ id });
      const account = duffelAccount(outbound, label, () => credentials().key);
      const sendings = sendingsOf(db, label, now);
      const desk = { account, sendings, log, now, isLive: () => isLiveKey(credentials()) };
      return {
        name: 'duffel',
        get simulated() {
          return !isLiveKey(credentials());
        },
        accountId: id,
        ...duffelSearch(desk),
        ...duffelOrders(desk),
        ...duffelCancellations(desk),
        acceptChange: (orderId, version) => acceptChange(desk, orderId, version),
        takeEvent: async (rawBody, headers) => {
          const { webhookSecret } = credentials();
          if (webhookSecret === undefined) return null;
          const event = readEvent(webhookSecret, { rawBody, signature: headers['x-duffel-signature'], at: now() });
          if (event?.type === 'order.creation_failed') await sendings.noteFailed(event.names);
          return event && { eventId: event.eventId };
        },
      };
    },
  });
}
