import { WEBHOOK_BODIES } from '@caravel/contracts';
import { z } from 'zod';

/** How an agency's own systems call, above the list of calls. A test runs the examples. */
export const API_GUIDE = `White-label travel booking. Every call goes to an agency’s own host.

## Keys

An owner makes keys under *Settings → API keys* and gives each the scopes that it needs. A key goes into the header
\`Authorization: Bearer cvk_…\`; cookies, origins and \`x-app-key\` do not matter then. A call that names a **key scope** below is
open to keys that have it; all others are closed to them. A key acts as an agent of its own name. It may make 300 calls a minute.

\`\`\`sh
curl -H "Authorization: Bearer $KEY" 'https://your-agency.example/api/agency/clients/?limit=10'
curl -X POST -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"name":"Ana Lima","email":"ana.lima@example.com"}' 'https://your-agency.example/api/agency/clients/create'
curl -H "Authorization: Bearer $KEY" 'https://your-agency.example/api/v3/agency/flights/bookings?limit=10'
\`\`\`

Bookings are made for a client: name one as \`clientId\` where a quote is made. Calls that search take the header
\`x-booking-for\` with the same id, and show what this client pays. Calls that need an \`Idempotency-Key\` replay their answer
to the same key.

## Webhooks

An owner adds addresses under *Settings → Webhooks*. Each message is a \`POST\` signed as [Standard
Webhooks](https://www.standardwebhooks.com) say: \`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`. Answer with a status of 2xx
within 15 seconds; redirects are not followed. What is not taken is tried again for three days, with the same \`webhook-id\`:
treat one that you know as done.`;

/** The bodies of webhooks, for the OpenAPI document. */
export function webhookPaths() {
  return Object.fromEntries(
    Object.entries(WEBHOOK_BODIES).map(([event, body]) => {
      const { description } = body.meta() ?? {};
      const schema = JSON.parse(JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any' })));
      const post = {
        operationId: event,
        summary: description ?? event,
        tags: ['webhooks'],
        requestBody: { content: { 'application/json': { schema } } },
        responses: { '204': { description: 'Taken' } },
      };
      return [event, { post }];
    }),
  );
}
