import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { oneLine } from '../../../platform/texts/format.ts';
import { writeMail } from '../../notifications/index.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { sendingDomainTest } from '../letters.ts';
import { mailgunFailure, refusalOf } from './failures.ts';
import { mailRouteOf } from './mail-route.ts';
import { requireEnabled } from './require-enabled.ts';

/**
 * Sends a test email from the sending domain to the caller's own address, and to no other. Throws `mailgunNotConfigured`, `applicationDisabled`,
 * `sendingDomainUnverified`, or why Mailgun refused it.
 */
export async function sendTestEmail(deps: ApplicationsDeps, ctx: Ctx): Promise<{ readonly sentTo: string }> {
  const { email } = requireUser(ctx);
  await requireEnabled(ctx);
  const route = await mailRouteOf(deps, ctx);
  if (route.kind === 'platform') throw new AppError('sendingDomainUnverified');
  const { agency, locale } = ctx;
  const data = { sender: route.senderEmail };
  const written = writeMail(sendingDomainTest, { agency, mail: { data, locale }, link: agency.origin });
  const from = { name: oneLine(agency.name), address: route.senderEmail };
  try {
    await route.port.sendMessage(route.domain, { to: email, from, ...written });
  } catch (error) {
    throw refusalOf(mailgunFailure(error));
  }
  return { sentTo: email };
}
