import type { ConfiguredApplication } from '@caravel/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ApplicationsDeps, GivenConfiguration } from './deps.ts';
import { applicationCalled, getApplication } from './get-applications.ts';
import { APPLICATIONS } from './registry.ts';
import { findApplication, storeApplication } from './stored.ts';

/** What an owner sets. Without a configuration only the switch is set. */
export type ApplicationSetting = {
  readonly app: string;
  readonly isEnabled: boolean;
  readonly configuration?: GivenConfiguration | undefined;
};

/**
 * Sets an application of the host's agency as its owner. A configuration is tested before anything is stored. Throws `applicationNotFound`,
 * `applicationNotConfigured` if it is switched without ever being set, `validationFailed` with a message per field, `applicationUnreachable`.
 */
export async function setApplication(
  deps: ApplicationsDeps,
  ctx: Ctx,
  setting: ApplicationSetting,
): Promise<ConfiguredApplication> {
  const app = applicationCalled(setting.app);
  const { isEnabled, configuration: given } = setting;
  const before = await ctx.db.tx((tx) => findApplication(tx, ctx.agency.id, app));
  if (given === undefined && !before) throw new AppError('applicationNotConfigured');
  const now = new Date(ctx.clock.now());
  const configuration = given === undefined ? (before?.configuration ?? {}) : await APPLICATIONS[app].configure(deps, ctx, given);
  const validatedAt = given === undefined ? (before?.validatedAt ?? null) : now;
  await ctx.db.tx(async (tx) => {
    await storeApplication(tx, { agencyId: ctx.agency.id, app, isEnabled, configuration, validatedAt, updatedAt: now });
    const data = { app, isEnabled, configuration: given === undefined ? 'kept' : 'set' };
    await recordAudit(tx, ctx, { action: 'application.set', subjectType: 'application', subjectId: ctx.agency.id, data });
  });
  return getApplication(ctx, app);
}
