import { APPLICATION_IDS, type Application, type ApplicationId, type ConfiguredApplication } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { APPLICATIONS } from './registry.ts';
import { findApplication, type StoredApplication } from './stored.ts';

function present({ locale }: Ctx, app: ApplicationId, stored: StoredApplication | undefined): Application {
  const { isEnabled = true, validatedAt = null, lastError: code = null, lastErrorAt: at = null } = stored ?? {};
  return {
    appDetails: {
      app,
      name: translate(locale, `applications.${app}_name`),
      description: translate(locale, `applications.${app}_does`),
    },
    isEnabled,
    validated: validatedAt !== null,
    lastError: code === null || at === null ? null : { code, at: at.toISOString() },
  };
}

/** Returns the id of an application. Throws `applicationNotFound` for any other text. */
export function applicationCalled(name: string): ApplicationId {
  const app = APPLICATION_IDS.find((id) => id === name);
  if (!app) throw new AppError('applicationNotFound');
  return app;
}

/** Lists the applications that the host's agency may use, and how each stands. */
export function listApplications(ctx: Ctx): Promise<readonly Application[]> {
  return ctx.db.tx((tx) =>
    Promise.all(APPLICATION_IDS.map(async (app) => present(ctx, app, await findApplication(tx, ctx.agency.id, app)))),
  );
}

/** Returns an application with its configuration, which has no key. Throws `applicationNotFound`. */
export async function getApplication(ctx: Ctx, name: string): Promise<ConfiguredApplication> {
  const app = applicationCalled(name);
  const stored = await ctx.db.tx((tx) => findApplication(tx, ctx.agency.id, app));
  const isSet = stored !== undefined && Object.keys(stored.configuration).length > 0;
  return { ...present(ctx, app, stored), appConfiguration: isSet ? await APPLICATIONS[app].show(ctx, stored) : null };
}
