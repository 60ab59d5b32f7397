import { userInfo } from 'node:os';
import { emailSchema } from '@caravel/contracts';
import { addOperator, listOperators, removeOperator } from '../domains/identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { isAppError } from '../platform/errors.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Platform } from './build-platform.ts';

/** The context at the product's own brand, as the person at the command line or for a task; null before the server was started once. */
export async function brandIfMade(
  platform: Platform,
  task = `operator:${userInfo().username}`,
  requestId = task,
): Promise<Ctx | null> {
  const brand = await platform.agencies.findByHost(new URL(platform.config.publicOrigin).hostname);
  return brand?.isPlatformBrand ? systemContext(platform, brand.id, task, requestId) : null;
}

async function brandOf(platform: Platform): Promise<Ctx> {
  const ctx = await brandIfMade(platform);
  if (!ctx) throw new StartRefusal("There is no product's own brand yet: start the server once.");
  return ctx;
}

/** Lets somebody run the platform; returns a sentence about it. Throws `StartRefusal` in words. */
export async function letOperate(platform: Platform, given: { email: string; name: string }): Promise<string> {
  const email = emailSchema.safeParse(given.email);
  const name = given.name.trim();
  if (!email.success) throw new StartRefusal(`${given.email} is no email address.`);
  if (name === '' || name.length > 120) throw new StartRefusal('--name is a name of at most 120 characters.');
  const ctx = await brandOf(platform);
  try {
    await addOperator(platform, ctx, { email: email.data, name });
  } catch (error) {
    if (isAppError(error, 'accountInactive')) throw new StartRefusal(`The account of ${email.data} is closed.`);
    throw error;
  }
  return `${email.data} runs the platform at ${ctx.agency.origin}/operator. An email lets them choose a password; then they add a passkey.`;
}

/** Lets somebody run the platform no more; returns a sentence about it. Throws `StartRefusal` in words. */
export async function letOperateNoMore(platform: Platform, email: string): Promise<string> {
  try {
    await removeOperator(platform, await brandOf(platform), email);
  } catch (error) {
    if (isAppError(error, 'notFound')) throw new StartRefusal(`${email} does not run the platform.`);
    throw error;
  }
  return `${email} does not run the platform any more, and is logged out.`;
}

/** Says who runs the platform, a line each. */
export async function describeOperators(platform: Platform): Promise<string> {
  const operators = await listOperators(await brandOf(platform));
  if (operators.length === 0) return 'Nobody runs the platform by its site.';
  const lines = operators.map(
    ({ name, email, since, hasPasskey }) =>
      `${email}  ${name}  since ${since.toISOString().slice(0, 10)}  ${hasPasskey ? 'with a passkey' : 'without a passkey yet'}`,
  );
  return lines.join('\n');
}
