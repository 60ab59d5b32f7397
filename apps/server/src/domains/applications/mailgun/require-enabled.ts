import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findApplication } from '../stored.ts';

/** Throws `mailgunNotConfigured` if the agency never set Mailgun, and `applicationDisabled` if its owner has switched it off. */
export async function requireEnabled(ctx: Ctx): Promise<void> {
  const app = await ctx.db.tx((tx) => findApplication(tx, ctx.agency.id, 'mailgun'));
  if (!app?.configuration.keyChoice) throw new AppError('mailgunNotConfigured');
  if (!app.isEnabled) throw new AppError('applicationDisabled');
}
