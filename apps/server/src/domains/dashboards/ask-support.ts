import type { EndpointInput, askSupport as endpoint } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { isMailAddress } from '../../platform/mail/check-mail.ts';
import { findOwnerAddress } from '../identity/index.ts';
import { queueMail } from '../notifications/index.ts';
import type { DashboardsDeps } from './deps.ts';

/** More than an agency's people ask in an hour, but too few to fill its mailbox. */
const QUESTIONS_PER_HOUR = 200;

/**
 * Emails a question to the agency: to its contact, else its owner, else the platform's support. Only a reply goes to the given address.
 * Throws `unavailable` if there is nobody to ask, `tooManyRequests` if too many questions came within an hour.
 */
export async function askSupport(
  deps: Pick<DashboardsDeps, 'supportEmail'>,
  ctx: Ctx,
  question: EndpointInput<typeof endpoint>['body'],
): Promise<void> {
  if (!isMailAddress(question.email)) refuseFields(ctx, { email: 'emailInvalid' });
  const to = ctx.agency.contactEmail ?? (await findOwnerAddress(ctx)) ?? deps.supportEmail;
  if (to === null) throw new AppError('unavailable');
  const account = requireUser(ctx).email;
  await ctx.db.tx((tx) =>
    queueMail(tx, ctx, {
      template: 'supportQuestion',
      to,
      locale: ctx.agency.locale,
      data: { ...question, account },
      replyTo: question.email,
      atMostPerHour: QUESTIONS_PER_HOUR,
    }),
  );
}
