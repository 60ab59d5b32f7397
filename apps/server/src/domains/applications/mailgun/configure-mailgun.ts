import { KEY_CHOICES, type MailgunConfiguration } from '@caravel/contracts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';
import { type ListedAccount, listAccounts, renewCredentials, setAccount } from '../../partner-accounts/index.ts';
import type { ApplicationsDeps, GivenConfiguration } from '../deps.ts';
import { mailgunFailure } from './failures.ts';
import { mailgunCredentials } from './mailgun-partner.ts';
import { findDomain } from './stored-domain.ts';

const formSchema = z.strictObject({ keyChoice: z.enum(KEY_CHOICES), apiKey: z.string().trim().optional() });

/** The agency's own account at Mailgun that is in force. */
async function findOwn(ctx: Pick<Ctx, 'agency' | 'db'>): Promise<ListedAccount | undefined> {
  const all = await listAccounts(ctx);
  return all.find((one) => one.kind === 'application' && one.name === 'mailgun' && one.mode === 'own' && one.endedAt === null);
}

/** Tests a key by calls that harm nothing: it must be good, and have the domain that the account it replaces has. */
async function testKey(deps: ApplicationsDeps, ctx: Ctx, apiKey: string, own: ListedAccount | undefined): Promise<void> {
  // Counted by the agency, so that its wrong keys close the way to nobody else.
  const port = deps.mailgun.ownPort(ctx.agency.id, () => ({ apiKey }));
  const row = await ctx.db.tx((tx) => findDomain(tx, ctx.agency.id));
  try {
    await port.checkKey();
    if (row && own && row.accountId === own.id) await port.getDomain(row.domain);
  } catch (error) {
    const failure = mailgunFailure(error);
    if (failure.mayRetry) throw new AppError('applicationUnreachable');
    refuseFields(ctx, { 'configuration.apiKey': 'mailgunKeyRefused' });
  }
}

async function useOwn(deps: ApplicationsDeps, ctx: Ctx, typed: string | undefined): Promise<void> {
  const own = await findOwn(ctx);
  const apiKey = typed ?? '';
  if (apiKey === '') {
    if (!own) refuseFields(ctx, { 'configuration.apiKey': 'required' });
    return;
  }
  const credentials = { apiKey };
  if (!mailgunCredentials.safeParse(credentials).success) refuseFields(ctx, { 'configuration.apiKey': 'mailgunKeyRefused' });
  await testKey(deps, ctx, apiKey, own);
  if (own) await renewCredentials(deps.ring, ctx, deps.mailgun, { accountId: own.id, credentials });
  else await setAccount(deps.ring, ctx, deps.mailgun, { mode: 'own', credentials });
}

/** Sets whose account at Mailgun sends. An own key is tested first and sealed with the accounts of partners; left out, the one that is there stays. */
export async function configureMailgun(deps: ApplicationsDeps, ctx: Ctx, given: GivenConfiguration): Promise<GivenConfiguration> {
  const form = formSchema.safeParse(given);
  if (!form.success) refuseFields(ctx, { 'configuration.keyChoice': 'keyChoiceInvalid' });
  const { keyChoice, apiKey } = form.data;
  if (keyChoice === 'own') await useOwn(deps, ctx, apiKey);
  else {
    const port = deps.mailgun.platformPort();
    if (!port) refuseFields(ctx, { 'configuration.keyChoice': 'noPlatformKey' });
    if (await findOwn(ctx)) await setAccount(deps.ring, ctx, deps.mailgun, { mode: 'platform' });
  }
  return { keyChoice };
}

/** The configuration without any key. */
export async function showMailgun(
  ctx: Ctx,
  { configuration }: { readonly configuration: GivenConfiguration },
): Promise<MailgunConfiguration> {
  const own = await findOwn(ctx);
  const row = await ctx.db.tx((tx) => findDomain(tx, ctx.agency.id));
  return {
    keyChoice: configuration.keyChoice === 'own' ? 'own' : 'platform',
    hasOwnKey: own !== undefined,
    domain: row?.domain ?? null,
    senderEmail: row?.senderEmail ?? null,
  };
}
