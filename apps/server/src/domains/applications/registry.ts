import type { ApplicationId, MailgunConfiguration } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { ApplicationsDeps, GivenConfiguration } from './deps.ts';
import { configureMailgun, showMailgun } from './mailgun/configure-mailgun.ts';
import type { StoredApplication } from './stored.ts';

/**
 * An application. Its name and what it does are `applications.<id>_name` and `applications.<id>_does` in the messages. A new one adds its module here and
 * its id in `APPLICATION_IDS` (contracts).
 */
export type ApplicationModule = {
  /**
   * Checks a configuration by the application's own form, tests it by a harmless call, seals its keys, and returns what is stored beside. Throws
   * `validationFailed` with a message per field, `applicationUnreachable`.
   */
  configure(deps: ApplicationsDeps, ctx: Ctx, given: GivenConfiguration): Promise<GivenConfiguration>;
  /** The configuration as its owner may see it. */
  show(ctx: Ctx, stored: StoredApplication): Promise<MailgunConfiguration>;
};

/** The applications that agencies may use. */
export const APPLICATIONS: Readonly<Record<ApplicationId, ApplicationModule>> = {
  mailgun: { configure: configureMailgun, show: showMailgun },
};
