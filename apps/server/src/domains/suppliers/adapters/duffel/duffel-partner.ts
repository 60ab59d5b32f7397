import { z } from 'zod';
import type { Clock } from '../../../../platform/context.ts';
import type { SystemDb } from '../../../../platform/db/types.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { type AnyPartner, accountLabel, definePartner, type PartnerPort } from '../../../partner-accounts/index.ts';
import { type DuffelAccount, duffelAccount } from './duffel-client.ts';
import { type Sendings, sendingsOf } from './sendings.ts';
import type { DuffelProduct } from './tables.ts';
import { testAccount, testPlatform } from './test-account.ts';

/** A key of Duffel: its prefix says the mode. */
const DUFFEL_KEY = /^duffel_(?:test|live)_[\w-]{8,200}$/;

/** What Duffel knows an account by. */
const duffelCredentialsSchema = z.strictObject({
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

/** What every half of an adapter works with. */
export type DuffelDesk = {
  readonly account: DuffelAccount;
  readonly sendings: Sendings;
  /** Changes of orders. */
  readonly changesSent: Sendings;
  /** Whether the key is of the live mode. */
  readonly isLive: () => boolean;
  /** What signs the events of the account's webhook; undefined: it has none. */
  readonly webhookSecret: () => string | undefined;
  readonly log: Logger;
  readonly now: () => number;
};

const isLiveKey = ({ key }: DuffelCredentials) => key.startsWith('duffel_live_');

/**
 * Duffel as a supplier of a product: one key sells all of them. By a key of the test mode it sells trips that nobody makes: then it is simulated. `portOf`
 * adds what the product does to what all ports have.
 */
export function duffelPartner<Port extends PartnerPort>(
  { outbound, platform, db, clock, log }: DuffelDeps,
  product: DuffelProduct,
  portOf: (port: PartnerPort, desk: DuffelDesk) => Port,
): AnyPartner<Port> {
  const now = () => clock.now();
  return definePartner<Port, DuffelCredentials>({
    kind: 'supplier',
    name: 'duffel',
    product,
    simulated: platform !== null && !isLiveKey(platform),
    credentials: duffelCredentialsSchema,
    platform,
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
    test: (account, agency) =>
      testAccount(
        duffelAccount(outbound, accountLabel(account), () => account.credentials().key),
        { ...agency, now: now() },
      ),
    testPlatform: (account) =>
      testPlatform(
        duffelAccount(outbound, accountLabel(account), () => account.credentials().key),
        now(),
        product,
      ),
    connect: ({ id, credentials }) => {
      const label = accountLabel({ id });
      const port: PartnerPort = {
        name: 'duffel',
        get simulated() {
          return !isLiveKey(credentials());
        },
        accountId: id,
      };
      return portOf(port, {
        // Rates and failures are counted by product: one that is down takes no other along.
        account: duffelAccount(outbound, `${label} ${product}`, () => credentials().key),
        sendings: sendingsOf(db, { account: label, product, now }),
        changesSent: sendingsOf(db, { account: label, product: 'changes', now }),
        isLive: () => isLiveKey(credentials()),
        webhookSecret: () => credentials().webhookSecret,
        ...{ log, now },
      });
    },
  });
}
