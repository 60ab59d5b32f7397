import type { Locale } from '@caravel/contracts';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import { MailgunError, type MailgunFailure } from '../../../platform/mail/mailgun/mailgun-error.ts';
import type { Mail, MailTransport } from '../../../platform/mail/transport.ts';
import { queueMail } from '../queue-mail.ts';

/** An agency's own way out: its sender address at a mail service, and the transport by its account there. */
export type OwnWay = { readonly sender: string; readonly transport: MailTransport };

export type HandOverDeps = {
  /** The platform's way out. */
  readonly transport: MailTransport;
  /** The way of the agency's own; null: its emails leave by the platform. Asked for each email. */
  readonly ownWay: (ctx: Ctx) => Promise<OwnWay | null>;
  readonly findOwner: (ctx: Ctx) => Promise<{ readonly email: string; readonly locale: Locale } | undefined>;
};

/** Tells the owner that emails leave by the platform, once a day of the agency. */
async function tellOwner(
  deps: HandOverDeps,
  ctx: Ctx,
  { sender, failure }: { sender: string; failure: MailgunFailure },
): Promise<void> {
  const owner = await deps.findOwner(ctx);
  if (!owner) return;
  await ctx.db.tx((tx) =>
    queueMail(tx, ctx, {
      template: 'ownSenderFails',
      to: owner.email,
      locale: owner.locale,
      data: { sender, failure },
      link: { path: '/settings/applications' },
      dedupeKey: `own-sender-fails:${todayOf(ctx)}`,
    }),
  );
}

/**
 * Hands an email over to the agency's own mail service, and to the platform's transport if the agency has none or it fails: then, too, if nobody
 * knows whether the service took it. Such an email may come twice, under one Message-ID, rather than never. Throws if the platform's transport does.
 */
export async function handOver(deps: HandOverDeps, ctx: Ctx, mail: Mail): Promise<void> {
  const own = await deps.ownWay(ctx);
  if (!own) {
    await deps.transport.send(mail);
    return;
  }
  try {
    await own.transport.send({ ...mail, from: { ...mail.from, address: own.sender } });
  } catch (error) {
    if (!(error instanceof MailgunError)) throw error;
    ctx.log.warn({ failure: error.code, isOutcomeKnown: error.isOutcomeKnown }, 'the agency’s own mail service failed');
    await deps.transport.send(mail);
    await tellOwner(deps, ctx, { sender: own.sender, failure: error.code });
  }
}
