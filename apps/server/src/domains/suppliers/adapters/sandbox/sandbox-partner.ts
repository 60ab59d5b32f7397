import type { z } from 'zod';
import type { Clock } from '../../../../platform/context.ts';
import type { SystemDb } from '../../../../platform/db/types.ts';
import {
  type AnyPartner,
  accountLabel,
  definePartner,
  type PartnerPort,
  sandboxCredentials,
} from '../../../partner-accounts/index.ts';
import type { BookingManners, SandboxLatency } from './manners.ts';
import { type AnyBooked, type Claim, orderBook } from './order-book.ts';
import { rememberPrices } from './price-memory.ts';
import type { SandboxOrdersDeps } from './sandbox-orders.ts';

/** Where simulated suppliers work, and how they behave where it differs from the usual. */
export type SandboxOptions<Manners = BookingManners> = {
  /** An order book belongs to another company: it is written in its own transactions, outside every agency's data. */
  readonly db: SystemDb;
  readonly clock: Clock;
  readonly latency?: SandboxLatency;
  readonly manners?: Partial<Manners>;
};

/** What a simulated supplier works with for one account. */
export type SandboxDesk<Kept, Manners> = SandboxOrdersDeps<Kept, Manners> & { readonly clock: Clock };

/** What is particular to a simulated supplier. `usual`: its behaviour by default; `settle` applies what is due by an instant. */
export type SandboxPartner<Kept, Manners> = {
  readonly name: string;
  readonly usual: Manners;
  readonly settle: (kept: Kept, now: number) => Kept;
  /** What an order has for itself alone; none once it is over. Absent: nothing. */
  readonly claimsOf?: (kept: Kept) => readonly Claim[];
};

/** Makes a simulated supplier. Any key opens an account; accounts do not see each other's orders. `connect` makes the port of one. */
export function sandboxPartner<Port extends PartnerPort, Kept extends AnyBooked, Manners>(
  { db, clock, latency = { wave: 0, call: 0 }, manners }: SandboxOptions<Manners>,
  { name, usual, settle, claimsOf }: SandboxPartner<Kept, Manners>,
  connect: (desk: SandboxDesk<Kept, Manners>, account: PartnerPort) => Port,
): AnyPartner<Port> {
  const prices = rememberPrices();
  const now = () => clock.now();
  return definePartner<Port, z.infer<typeof sandboxCredentials>>({
    kind: 'supplier',
    name,
    simulated: true,
    credentials: sandboxCredentials,
    platform: { key: 'the key of the platform' },
    connect: (account) => {
      const book = orderBook({ db, now, supplier: name, account: accountLabel(account) }, settle, claimsOf);
      const desk = { book, clock, now, prices, latency, manners: { ...usual, ...manners } };
      return connect(desk, { name, simulated: true, accountId: account.id });
    },
  });
}
