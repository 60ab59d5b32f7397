import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { closeOwnThread } from './close-own-thread.ts';
import type { SupportDeps } from './deps.ts';
import { getThread } from './get-thread.ts';
import { listThreads } from './list-threads.ts';
import { answerThread } from './platform-side/answer-thread.ts';
import { closeOperatedThread } from './platform-side/close-operated-thread.ts';
import { getOperatedThread } from './platform-side/get-operated-thread.ts';
import { listOperatedThreads } from './platform-side/list-operated-threads.ts';
import { startThread } from './start-thread.ts';
import { writeMessage } from './write-message.ts';

/** Registers the calls about questions to the platform: the agency's, and those of the people who run it. */
export function supportRoutes(app: HttpApp, deps: SupportDeps): void {
  registerEndpoint(app, contract.listSupportThreads, async ({ ctx, query }) => ({ data: await listThreads(ctx, query) }));
  registerEndpoint(app, contract.getSupportThread, async ({ ctx, params }) => ({ data: await getThread(ctx, params.threadId) }));
  registerEndpoint(app, contract.startSupportThread, async ({ ctx, body }) => ({ data: await startThread(ctx, body) }));
  registerEndpoint(app, contract.writeSupportMessage, async ({ ctx, params, body }) => ({
    data: await writeMessage(ctx, params.threadId, body.text),
  }));
  registerEndpoint(app, contract.closeSupportThread, async ({ ctx, params }) => ({
    data: await closeOwnThread(ctx, params.threadId),
  }));
  registerEndpoint(app, contract.listOperatedThreads, async ({ query }) => ({ data: await listOperatedThreads(deps, query) }));
  registerEndpoint(app, contract.getOperatedThread, async ({ ctx, params }) => ({
    data: await getOperatedThread(deps, ctx, params),
  }));
  registerEndpoint(app, contract.answerSupportThread, async ({ ctx, params, body }) => ({
    data: await answerThread(deps, ctx, params, body.text),
  }));
  registerEndpoint(app, contract.closeOperatedThread, async ({ ctx, params }) => ({
    data: await closeOperatedThread(deps, ctx, params),
  }));
}
