import type { BookingsDeps } from '../../domains/bookings/index.ts';
import type { PaymentGateway } from '../../domains/payments/index.ts';
import type { Ctx } from '../../platform/context.ts';

/** Work of a process that ends: its dependencies, its contexts, and how many deeds it has begun. */
export type MortalProcess = {
  readonly bookings: BookingsDeps;
  live(ctx: Ctx): Ctx;
  deeds(): number;
};

/**
 * Bookings in a process that ends before one of its deeds: a deed is a transaction, or a call to a supplier about a change or to a gateway. The end after
 * one is the end before the next. From then on nothing of it reaches anybody, as of a process that was killed.
 */
export function mortalProcess(bookings: BookingsDeps, deedsAtMost: number): MortalProcess {
  let begun = 0;
  const deed = async <T>(work: () => Promise<T>): Promise<T> => {
    if (begun >= deedsAtMost) throw new Error('the process ended');
    begun += 1;
    return work();
  };
  const live = (ctx: Ctx): Ctx => {
    const { agencyId, workers } = ctx.db;
    return { ...ctx, db: { agencyId, workers, tx: (work) => deed(() => ctx.db.tx(work)) } };
  };
  const portOf = (port: PaymentGateway): PaymentGateway => ({
    ...port,
    authorise: (wish) => deed(() => port.authorise(wish)),
    capture: (wish) => deed(() => port.capture(wish)),
    retrieve: (reference) => deed(() => port.retrieve(reference)),
    refund: (wish) => deed(() => port.refund(wish)),
    void: (wish) => deed(() => port.void(wish)),
  });
  const { payments } = bookings;
  return {
    live,
    deeds: () => begun,
    bookings: {
      ...bookings,
      drivers: bookings.drivers.map(({ changes, ...driver }) => ({
        ...driver,
        ...(changes && {
          changes: {
            list: (...asked) => deed(() => changes.list(...asked)),
            reprice: (...asked) => deed(() => changes.reprice(...asked)),
            confirm: (...asked) => deed(() => changes.confirm(...asked)),
            find: (...asked) => deed(() => changes.find(...asked)),
          },
        }),
      })),
      payments: {
        ...payments,
        contextOf: async (...asked) => {
          const ctx = await payments.contextOf(...asked);
          return ctx && live(ctx);
        },
        gateways: {
          ...payments.gateways,
          byAccount: async (ctx, ref) => portOf(await payments.gateways.byAccount(ctx, ref)),
        },
      },
    },
  };
}
