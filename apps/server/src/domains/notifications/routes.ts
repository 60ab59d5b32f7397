import { mailAccountWebhook, mailWebhook } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { z } from 'zod';
import { registerPage, registerWebhook } from '../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../platform/http/types.ts';
import { type MailEventsDeps, receiveMailEvent } from './events/receive-mail-event.ts';
import { findLeft, type UnsubscribeDeps, unsubscribe } from './unsubscribing/unsubscribe.ts';
import { unsubscribePage } from './unsubscribing/unsubscribe-page.ts';
import { UNSUBSCRIBE_PATH } from './unsubscribing/unsubscribe-token.ts';

/** What an address names. Whatever is no agency is refused like a wrong signature. */
const addressSchema = z.object({ account: z.string().optional() });
const tokenSchema = z.object({ token: z.string().max(200) });

const tokenOf = (query: unknown): string => tokenSchema.safeParse(query).data?.token ?? '';

/** Registers the webhook of the mail service, and the page and the call of unsubscribing. */
export function notificationsRoutes(deps: UnsubscribeDeps & { readonly events: MailEventsDeps }): (app: HttpApp) => void {
  return (app) => {
    // Not registered as an ordinary endpoint: the address names the account, not the agency's host, and the body is signed.
    for (const { id, path } of [mailWebhook, mailAccountWebhook]) {
      app.caravel.handled.add(id);
      registerWebhook(app, { id, path }, async ({ body, request }) => {
        const { account } = addressSchema.parse(request.params);
        await receiveMailEvent(deps.events, { agencyId: account, rawBody: body.toString('utf8') });
        return new RawAnswer(JSON.stringify({ received: true }), { 'content-type': 'application/json; charset=utf-8' });
      });
    }
    const page = { path: UNSUBSCRIBE_PATH, agency: 'ofHost', rate: 'page' } as const;
    const isOfOne = ({ template }: { readonly template: string | null }) =>
      template !== null && deps.leaves[template] !== undefined;
    registerPage(app, { ...page, id: 'notifications.unsubscribe-page', method: 'GET' }, async ({ ctx, request }) => {
      const here = required(ctx, 'the agency of a page');
      const mail = await findLeft(deps, here, tokenOf(request.query));
      return mail ? unsubscribePage(here, 'asked', isOfOne(mail)) : unsubscribePage(here, 'wrong');
    });
    // Mail programs call it from anywhere, without a cookie (RFC 8058, section 3.1): the token alone says what happens.
    registerPage(
      app,
      { ...page, id: 'notifications.unsubscribe', method: 'POST', crossSite: true, maxBytes: 2_048 },
      async ({ ctx, request }) => {
        const here = required(ctx, 'the agency of a page');
        const mail = await unsubscribe(deps, here, tokenOf(request.query));
        return mail ? unsubscribePage(here, 'done', isOfOne(mail)) : unsubscribePage(here, 'wrong');
      },
    );
  };
}
