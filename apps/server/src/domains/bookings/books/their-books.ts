import type { Product } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Logger } from '../../../platform/log.ts';
import type { AccountRef } from '../../partner-accounts/index.ts';
import type { GatewayPayment } from '../../payments/index.ts';
import type { BookingsDeps } from '../deps.ts';
import type { ListedOrder } from '../ports.ts';

/** What a supplier or gateway lists for one account, by our references. */
export type TheirList<T> = { readonly account: AccountRef; readonly byReference: ReadonlyMap<string, T> };

/** The books of suppliers and gateways. An account that gave no list is not in them, but among the silent ones. */
export type TheirBooks = {
  readonly orders: ReadonlyMap<string, TheirList<ListedOrder>>;
  readonly payments: ReadonlyMap<string, TheirList<GatewayPayment>>;
  readonly silent: readonly string[];
};

const nameOf = ({ name, accountId }: AccountRef) => (accountId === null ? name : `${name} (account ${accountId})`);

/** The list that a booking's order must be in. */
export function orderListOf({ orders }: TheirBooks, product: Product, account: AccountRef): TheirList<ListedOrder> | undefined {
  return orders.get(`${product} ${nameOf(account)}`);
}

/** The list that a payment must be in. */
export function paymentListOf({ payments }: TheirBooks, account: AccountRef): TheirList<GatewayPayment> | undefined {
  return payments.get(nameOf(account));
}

function toList<T extends { readonly reference: string }>({ name, accountId }: AccountRef, list: readonly T[]): TheirList<T> {
  return { account: { name, accountId }, byReference: new Map(list.map((one) => [one.reference, one])) };
}

/**
 * Reads the lists since an instant: of an agency's own accounts, or of the platform's where `ctx` is null. One that fails is noted and
 * leaves the others be.
 */
export async function readTheirBooks(deps: BookingsDeps, ctx: Ctx | null, since: number, log: Logger): Promise<TheirBooks> {
  const orders = new Map<string, TheirList<ListedOrder>>();
  const payments = new Map<string, TheirList<GatewayPayment>>();
  const silent: string[] = [];
  const without = (whose: string) => (error: unknown) => {
    silent.push(ctx ? `${ctx.agency.slug} ${whose}` : whose);
    log.error({ whose, error: error instanceof Error ? error.message : String(error) }, 'books not compared: no list');
  };
  for (const { product, orderLists } of deps.drivers) {
    for (const { supplier, read } of (await orderLists?.(ctx, since).catch(without(product))) ?? []) {
      const whose = `${product} ${nameOf(supplier)}`;
      const list = await read().catch(without(whose));
      if (list) orders.set(whose, toList(supplier, list));
    }
  }
  const { gateways } = deps.payments;
  for (const gateway of ctx ? await gateways.ownSince(ctx, since) : gateways.ofPlatform()) {
    const account = { name: gateway.name, accountId: gateway.accountId };
    const list = await gateway.list(since).catch(without(nameOf(account)));
    if (list) payments.set(nameOf(account), toList(account, list));
  }
  return { orders, payments, silent };
}

/** The platform's books together with an agency's. */
export function joinBooks(platform: TheirBooks, own: TheirBooks): TheirBooks {
  return {
    orders: new Map([...platform.orders, ...own.orders]),
    payments: new Map([...platform.payments, ...own.payments]),
    silent: own.silent,
  };
}
