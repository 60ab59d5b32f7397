import { count, flag, like, list, maybe, object, some, text } from './shape-words.ts';

/*
 * What Duffel says around the data of a call, which its contract does not name: refusals, the answer to what it accepted and has not done, the cursor of a
 * list, and the events of its webhook. Recorded from duffel.com/docs/api/overview/errors, /overview/pagination and /v2/webhooks.
 */

const instant = like('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?Z$');
const word = like('^[a-z_]{1,60}$');

/** Which statuses tell of a type of error, and what it names as its source: the field of a request, or the airline. */
const ERRORS = {
  authentication_error: [401, 403],
  airline_error: [422, 502],
  api_error: [500, 503, 504],
  invalid_request_error: [400, 404, 406],
  invalid_state_error: [422],
  rate_limit_error: [429],
  validation_error: [422],
} as const;
const SOURCES: Readonly<Record<string, object>> = {
  airline_error: { 'source?': text },
  validation_error: { 'source?': object({ field: text, pointer: like('^/') }) },
};

const refusal = (type: string, statuses: readonly number[]) =>
  object({
    errors: {
      ...list(object({ type: some(type), code: word, title: text, message: text, documentation_url: text, ...SOURCES[type] })),
      minItems: 1,
    },
    meta: object({ status: { enum: statuses }, request_id: like('^\\w+$') }),
  });

const event = (type: string, about: object) =>
  object({
    ...{ id: like('^wev_\\w+$'), type: some(type), api_version: some('v2'), live_mode: flag, idempotency_key: like('.') },
    ...{ created_at: instant, data: object({ object: about }), 'identity_organisation_id?': text },
  });
const metadata = { type: 'object', additionalProperties: text };

/** The definitions; the names are ours. */
export const ENVELOPE_SHAPES = {
  Refusal: { anyOf: Object.entries(ERRORS).map(([type, statuses]) => refusal(type, statuses)) },
  /** The data of a 202: no more than what it will be known by. */
  Accepted: object({ id: like('^ord_\\w+$') }),
  ListMeta: object({ limit: count, before: maybe, after: maybe }),
  WebhookEvent: {
    anyOf: [
      event('order.created', object({ id: like('^ord_\\w+$') })),
      event('order.creation_failed', object({ offer_id: like('^off_\\w+$'), metadata })),
      event('order.airline_initiated_change_detected', object({ id: like('^aic_\\w+$'), order_id: like('^ord_\\w+$') })),
    ],
  },
};
