import {
  addSendingDomain,
  checkSendingDomain,
  getApplication,
  getSendingDomain,
  listApplications,
  removeSendingDomain,
  sendTestEmail,
  setApplication,
} from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { ApplicationsDeps } from './deps.ts';
import { getApplication as get, listApplications as list } from './get-applications.ts';
import { addSendingDomain as add } from './mailgun/add-domain.ts';
import { checkSendingDomain as check } from './mailgun/check-domain.ts';
import { getSendingDomain as getDomain } from './mailgun/get-domain.ts';
import { removeSendingDomain as remove } from './mailgun/remove-domain.ts';
import { sendTestEmail as sendTest } from './mailgun/send-test-email.ts';
import { setApplication as set } from './set-application.ts';

/** Registers the endpoints of the slice. */
export function applicationRoutes(app: HttpApp, deps: ApplicationsDeps): void {
  registerEndpoint(app, listApplications, async ({ ctx }) => ({ data: { applications: [...(await list(ctx))] } }));
  registerEndpoint(app, getApplication, async ({ ctx, params }) => ({ data: await get(ctx, params.app) }));
  registerEndpoint(app, setApplication, async ({ ctx, body }) => ({ data: await set(deps, ctx, body) }));
  registerEndpoint(app, addSendingDomain, async ({ ctx, body }) => ({ data: await add(deps, ctx, body) }));
  registerEndpoint(app, getSendingDomain, async ({ ctx }) => ({ data: await getDomain(deps, ctx) }));
  registerEndpoint(app, checkSendingDomain, async ({ ctx }) => ({ data: await check(deps, ctx) }));
  registerEndpoint(app, removeSendingDomain, async ({ ctx }) => ({ data: await remove(deps, ctx) }));
  registerEndpoint(app, sendTestEmail, async ({ ctx }) => ({ data: await sendTest(deps, ctx) }));
}
