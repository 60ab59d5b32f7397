import { isSenderOf, type SendingDomainAnswer } from '@caravel/contracts';
import { type Money, newId } from '@caravel/kernel';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { AGAIN_MS, WATCH_MS } from '../rules/times.ts';
import { addAtMailgun, advanceDomain } from './advance-domain.ts';
import { getSendingDomain } from './get-domain.ts';
import { requireEnabled } from './require-enabled.ts';
import { changeDomain, claimDomain, type DomainRow, findDomain } from './stored-domain.ts';

/** What a person asks for. `agreedPrice`: what they were shown. */
export type WantedDomain = { readonly domain: string; readonly senderEmail: string; readonly agreedPrice: Money | null };

function newRow(ctx: Ctx, { domain, senderEmail }: WantedDomain, accountId: string | null): DomainRow {
  const now = ctx.clock.now();
  return {
    ...{ agencyId: ctx.agency.id, id: newId(), domain, senderEmail, accountId, status: 'adding', records: [] },
    ...{ addedAt: new Date(now), paidAt: null, checkedAt: null, verifiedAt: null },
    ...{ watchUntil: new Date(now + WATCH_MS), nextCheckAt: new Date(now + AGAIN_MS.unanswered) },
  };
}

/** Nothing is charged but what the person was shown, and only if there is a card. */
async function checkPrice({ payments }: ApplicationsDeps, ctx: Ctx, agreed: Money | null): Promise<void> {
  const { price } = payments;
  const payment = await ctx.db.tx((tx) => payments.read(tx, ctx.agency.id));
  if (payment.kind === 'paid') return;
  // mutant sending-domain-at-another-price: `agreed?.amountMinor !== price.amountMinor` -> `false` fails sending-domain.test.ts
  if (agreed?.amountMinor !== price.amountMinor || agreed.currency !== price.currency) throw new AppError('priceChanged');
  if ((await payments.card(ctx)) === null) throw new AppError('noStoredCard');
}

async function changeSender(tx: Tx, ctx: Ctx, row: DomainRow, senderEmail: string): Promise<void> {
  if (row.senderEmail === senderEmail) return;
  await changeDomain(tx, row, { senderEmail });
  const subject = { subjectType: 'sendingDomain', subjectId: row.id, data: { host: row.domain } };
  await recordAudit(tx, ctx, { action: 'application.senderChanged', ...subject });
}

/** The claim of the name, our row and the audit, before Mailgun is asked. Throws `domainTaken` if another agency here has the name. */
async function claim(deps: ApplicationsDeps, ctx: Ctx, row: DomainRow): Promise<boolean> {
  return deps.database.system.tx(async (tx) => {
    const claimed = await claimDomain(tx, row);
    if (claimed === 'taken') throw new AppError('domainTaken');
    if (claimed === 'there') return false;
    const subject = { subjectType: 'sendingDomain', subjectId: row.id, data: { host: row.domain } };
    await recordAudit(tx, ctx, { action: 'application.domainAdded', ...subject });
    return true;
  });
}

/**
 * Adds the sending domain of the host's agency as its owner, charges its price to the kept card, and answers the records to set; or changes the sender
 * of the domain that is there and continues what was begun. Throws `validationFailed`, `mailgunNotConfigured`, `applicationDisabled`,
 * `sendingDomainExists`, `domainTaken`, `priceChanged`, `noStoredCard`, or why Mailgun or the bank refused; nothing is left then.
 */
export async function addSendingDomain(deps: ApplicationsDeps, ctx: Ctx, wanted: WantedDomain): Promise<SendingDomainAnswer> {
  const { domain, senderEmail } = wanted;
  if (!isSenderOf(domain, senderEmail)) refuseFields(ctx, { senderEmail: 'senderOutsideDomain' });
  const isOurs = deps.ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
  if (isOurs) refuseFields(ctx, { domain: 'customDomainPlatform' });
  await requireEnabled(ctx);
  const before = await ctx.db.tx((tx) => findDomain(tx, ctx.agency.id));
  if (before && (before.domain !== domain || before.status === 'deleting')) throw new AppError('sendingDomainExists');
  if (before) {
    await ctx.db.tx((tx) => changeSender(tx, ctx, before, senderEmail));
    if (before.status === 'adding' || before.status === 'paying') await advanceDomain(deps, ctx);
    return getSendingDomain(deps, ctx);
  }
  const [port] = (await deps.accounts.forAgency(ctx)).ports;
  if (!port) throw new AppError('mailgunNotConfigured');
  await checkPrice(deps, ctx, wanted.agreedPrice);
  const row = newRow(ctx, wanted, port.accountId);
  if (await claim(deps, ctx, row)) await addAtMailgun(deps, ctx, row, true);
  return getSendingDomain(deps, ctx);
}
