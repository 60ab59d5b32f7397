import { newId } from '@caravel/kernel';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { queueMail } from '../../notifications/index.ts';
import { requireOwnBrand } from '../require-own-brand.ts';
import { CODE_LIFETIME, CODE_WINDOW, CODES_PER_HOUR } from '../rules/lifetimes.ts';
import { mailboxCodes } from '../tables.ts';

/**
 * Mails a new code to an address and ends the one before. Nothing tells whether the address is known here, or whether it got its most codes
 * for an hour already: then nothing is sent. Throws `notFound` on another site than the product's own brand.
 */
export async function mailCode(ctx: Ctx, email: string): Promise<void> {
  requireOwnBrand(ctx);
  const now = ctx.clock.now();
  const ofAddress = and(eq(mailboxCodes.agencyId, ctx.agency.id), eq(mailboxCodes.email, email));
  await ctx.db.tx(async (tx) => {
    // Or all that come at once would find the hour's count of codes still low.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email}`}, 0))`);
    const lately = await tx.$count(mailboxCodes, and(ofAddress, gt(mailboxCodes.createdAt, new Date(now - CODE_WINDOW))));
    if (lately >= CODES_PER_HOUR) return;
    await tx
      .update(mailboxCodes)
      .set({ endedAt: new Date(now) })
      .where(and(ofAddress, isNull(mailboxCodes.endedAt)));
    const id = newId();
    const expiresAt = new Date(now + CODE_LIFETIME);
    await tx.insert(mailboxCodes).values({ agencyId: ctx.agency.id, id, email, tries: 0, createdAt: new Date(now), expiresAt });
    await queueMail<'mailboxCode'>(tx, ctx, {
      template: 'mailboxCode',
      to: email,
      locale: ctx.locale,
      data: { minutes: CODE_LIFETIME / 60_000 },
      link: { path: '/pricing', tokenId: id },
    });
  });
}
