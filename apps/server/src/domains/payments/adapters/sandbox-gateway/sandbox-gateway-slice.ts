import { z } from 'zod';
import { registerPage } from '../../../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../../../platform/http/types.ts';
import { defineSchedule } from '../../../../platform/jobs/define-job.ts';
import type { Slice } from '../../../../platform/slice.ts';
import { checkCard } from './cards.ts';
import { type DeliveryDeps, deliverEvents, type PostWebhook } from './deliver-events.ts';
import { decideDispute, findDispute } from './disputes.ts';
import { answerChallenge, createToken, findPaymentById } from './gateway-books.ts';
import { type BooksDeps, EVENT_BELL } from './merchant-books.ts';
import { cardPage, challengePage, disputePage, keepCardPage, PAGE_FILES, pageQuerySchema, readPageFile } from './pages.ts';
import { answerForCard, isCardAsked } from './stored-cards.ts';

export type SandboxGatewaySliceDeps = DeliveryDeps & { readonly post: PostWebhook };

/** Only our own pages may frame these pages; no inline code and nothing from other origins. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

function page(body: string): RawAnswer {
  return new RawAnswer(body, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' });
}

function json(value: unknown, status = 200): RawAnswer {
  return new RawAnswer(JSON.stringify(value), { ...HEADERS, 'content-type': 'application/json; charset=utf-8' }, status);
}

const cardSchema = z.object({
  holder: z.string().max(200).optional(),
  number: z.string().max(40),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  cvc: z.string().max(10),
  zip: z.string().max(20),
  country: z.string().max(2).optional(),
});
const challengeSchema = z.object({ approve: z.boolean() });

function bodyAs<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

const badRequest = () => json({ error: { field: 'number', code: 'incomplete_number' } }, 400);

function registerPages(app: HttpApp, deps: BooksDeps): void {
  registerPage(
    app,
    { id: 'sandbox-gateway.card', method: 'GET', path: '/sandbox-gateway/card', agency: 'none', rate: 'page' },
    ({ request }) => page(cardPage(pageQuerySchema.parse(request.query))),
  );
  const challenge = {
    id: 'sandbox-gateway.challenge',
    method: 'GET',
    path: '/sandbox-gateway/challenge',
    agency: 'none',
    rate: 'page',
  } as const;
  registerPage(app, challenge, async ({ request }) => {
    const query = pageQuerySchema.parse(request.query);
    if (await isCardAsked(deps, query.payment)) return page(keepCardPage(query));
    const dispute = await findDispute(deps, query.payment);
    if (dispute.kind === 'found') return page(disputePage(query, dispute.dispute));
    return page(challengePage(query, await findPaymentById(deps, query.payment)));
  });
  for (const name of ['card.js', 'challenge.js', 'font.js', 'gateway.css'] as const) {
    const file = readPageFile(name);
    const headers = { 'content-type': PAGE_FILES[name], 'cache-control': 'public, max-age=300' };
    const descriptor = {
      id: `sandbox-gateway.${name}`,
      method: 'GET',
      path: `/sandbox-gateway/files/${name}`,
      agency: 'none',
      rate: 'file',
    } as const;
    registerPage(app, descriptor, () => new RawAnswer(file, headers));
  }
}

/** The gateway's own API. Card numbers are only ever sent here; they are neither stored nor logged. Sessions play no part. */
function registerApi(app: HttpApp, deps: BooksDeps): void {
  const call = { method: 'POST', agency: 'none', rate: 'token', crossSite: true, maxBytes: 2_048 } as const;
  registerPage(app, { ...call, id: 'sandbox-gateway.tokens', path: '/sandbox-gateway/v1/tokens' }, async ({ body }) => {
    const card = bodyAs(cardSchema, body);
    if (!card) return badRequest();
    const checked = checkCard(card, deps.now());
    if ('code' in checked) return json({ error: checked }, 402);
    return json({ token: await createToken(deps, checked), brand: checked.brand, last4: checked.last4 });
  });
  const answer = { ...call, id: 'sandbox-gateway.answer', path: '/sandbox-gateway/v1/payments/:payment/challenge' };
  registerPage(app, answer, async ({ body, request }) => {
    const { data: params } = z.object({ payment: z.string().max(100) }).safeParse(request.params);
    const answered = bodyAs(challengeSchema, body);
    if (!params || !answered) return badRequest();
    const isAnswered =
      (await answerForCard(deps, params.payment, answered.approve)) ||
      (await decideDispute(deps, params.payment, answered.approve)) ||
      (await answerChallenge(deps, params.payment, answered.approve));
    return json({ answered: isAnswered });
  });
}

/** The simulated gateway's pages, the API that they call, and the delivery of its webhooks. */
export function sandboxGatewaySlice(deps: SandboxGatewaySliceDeps): Slice {
  return {
    name: 'sandbox-gateway',
    waitsForSeed: true,
    routes: (app) => {
      registerPages(app, deps);
      registerApi(app, deps);
    },
    schedules: [
      defineSchedule({
        name: 'sandbox-gateway.deliver',
        everySeconds: 60,
        isFirst: true,
        bell: EVENT_BELL,
        run: () => deliverEvents(deps, deps.post),
      }),
    ],
  };
}
