import { forgetRequests } from '../domains/booking-requests/index.ts';
import { forgetTravelers, listBookingIdsOf } from '../domains/bookings/index.ts';
import { forgetClaims } from '../domains/claims/index.ts';
import { forgetPeople } from '../domains/identity/index.ts';
import { forgetAllListViews, forgetListViews } from '../domains/list-views/index.ts';
import { forgetMails } from '../domains/notifications/index.ts';
import { forgetPayLinks } from '../domains/pay-links/index.ts';
import { forgetAllWatches, forgetWatches } from '../domains/price-watches/index.ts';
import { forgetAllNotes, forgetNotes } from '../domains/records/index.ts';
import { forgetSavedTravelers } from '../domains/saved-travelers/index.ts';
import { forgetAllThreads, forgetThreads } from '../domains/support/index.ts';
import { forgetWallet } from '../domains/wallet/index.ts';
import type { Ctx } from '../platform/context.ts';
import type { Tx } from '../platform/db/types.ts';
import type { Platform } from './build-platform.ts';
import type { ProductModule } from './product-module.ts';

/** Deletes what other slices and the products keep about a person who is erased. */
export const eraserOf =
  (platform: Platform, products: readonly ProductModule[]) =>
  async (tx: Tx, ctx: Ctx, userId: string, email: string): Promise<void> => {
    const bookingIds = await listBookingIdsOf(tx, ctx, userId);
    await forgetClaims(platform, tx, ctx, bookingIds);
    await forgetRequests(tx, ctx, bookingIds);
    await forgetPayLinks(tx, ctx, bookingIds);
    await forgetNotes(tx, ctx, userId);
    await forgetSavedTravelers(tx, ctx, userId);
    await forgetWatches(tx, ctx, userId, email);
    await forgetListViews(tx, ctx, userId);
    await forgetThreads(tx, ctx, userId);
    await forgetWallet(tx, ctx, userId);
    for (const { forget } of products) await forget(tx, ctx, userId);
  };

/**
 * Erases the personal data of everybody at an agency that was closed long ago: people as if each had erased their account, and what is kept of them as
 * the record of a sale. May be stopped and run again.
 */
export const agencyEraserOf =
  (platform: Platform, products: readonly ProductModule[]) =>
  async (ctx: Ctx): Promise<void> => {
    const { storage, sessions } = platform;
    await forgetPeople({ storage, sessions, eraseElsewhere: eraserOf(platform, products) }, ctx);
    await forgetTravelers(ctx, async (tx, bookingIds) => {
      await forgetClaims(platform, tx, ctx, bookingIds);
      await forgetRequests(tx, ctx, bookingIds);
      await forgetPayLinks(tx, ctx, bookingIds);
    });
    await ctx.db.tx(async (tx) => {
      await forgetMails(tx, ctx);
      await forgetAllListViews(tx, ctx);
      await forgetAllThreads(tx, ctx);
      await forgetAllNotes(tx, ctx);
      await forgetAllWatches(tx, ctx);
    });
  };
