import * as contract from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';
import { sendCsv } from '../../../platform/csv/csv-file.ts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import type { IdentityDeps } from '../deps.ts';
import { createClient } from '../people/create-client.ts';
import { findClients } from '../people/find-clients.ts';
import { setRewardWallet } from '../people/set-reward-wallet.ts';
import { setUserStatus } from '../people/set-user-status.ts';
import { actOnClients } from './act-on-clients.ts';
import { changeClient } from './change-client.ts';
import { listClientUploads, setUploadInvitations } from './client-uploads.ts';
import { downloadClients, exportClients } from './export-clients.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { resendVerification } from './resend-verification.ts';
import { uploadClients } from './upload-clients.ts';

/** Registers what staff do with clients, and the twin of it for agents. */
export function clientRoutes(app: HttpApp, deps: IdentityDeps): void {
  registerEndpoint(app, contract.createClient, async ({ ctx, body }) => ({ data: await createClient(deps, ctx, body) }));
  registerEndpoint(app, contract.findClients, async ({ ctx, query }) => ({ data: await findClients(deps, ctx, query) }));
  registerEndpoint(app, contract.listClients, async ({ ctx, query }) => ({ data: await listClients(deps, ctx, query) }));
  registerEndpoint(app, contract.getClient, async ({ ctx, params }) => ({ data: await getClient(deps, ctx, params.id) }));
  registerEndpoint(app, contract.changeClient, async ({ ctx, params, body }) => ({
    data: await changeClient(deps, ctx, { clientId: params.id, change: body }),
  }));
  for (const [endpoint, userType] of [
    [contract.setClientStatus, 'Client'],
    [contract.setAgentStatus, 'SalesAgent'],
  ] as const) {
    registerEndpoint(app, endpoint, async ({ ctx, body }) => {
      await setUserStatus(deps, ctx, { ...body, userType });
      return { data: { message: translate(ctx.locale, 'account.statusChanged') } };
    });
  }
  for (const [endpoint, userType] of [
    [contract.setClientWallet, 'Client'],
    [contract.setAgentWallet, 'SalesAgent'],
  ] as const) {
    registerEndpoint(app, endpoint, async ({ ctx, body }) => {
      await setRewardWallet(deps, ctx, { ...body, userType });
      return { data: { message: translate(ctx.locale, 'account.statusChanged') } };
    });
  }
  registerEndpoint(app, contract.resendVerificationEmail, async ({ ctx, body }) => {
    await resendVerification(deps, ctx, body.userId);
    return { data: { message: translate(ctx.locale, 'account.verificationSent') } };
  });
  registerEndpoint(app, contract.actOnClients, async ({ ctx, body }) => {
    const results = await actOnClients(deps, ctx, body);
    const told = body.action === 'resendVerification' ? 'account.verificationSent' : 'account.statusChanged';
    return { data: { message: translate(ctx.locale, told), results } };
  });
  registerEndpoint(app, contract.uploadClients, async ({ ctx, body }) => ({ data: await uploadClients(deps, ctx, body) }));
  registerEndpoint(app, contract.listClientUploads, async ({ ctx }) => ({ data: { uploads: await listClientUploads(ctx) } }));
  registerEndpoint(app, contract.setUploadInvitations, async ({ ctx, params, body }) => ({
    data: await setUploadInvitations(ctx, { ...params, ...body }),
  }));
  registerEndpoint(app, contract.exportClients, async ({ ctx, query, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return { data: await exportClients(deps, ctx, query) };
  });
  registerEndpoint(app, contract.downloadClients, async ({ ctx, query, reply }) =>
    sendCsv(reply, await downloadClients(deps, ctx, query)),
  );
  registerEndpoint(app, contract.downloadClientsSheet, async ({ ctx, query, reply }) =>
    sendCsv(reply, await downloadClients(deps, ctx, query, 'xlsx')),
  );
}
