/** What our calls of Mailgun send and get, as recorded from its documentation, in the layout of its contract. For tests without the contract. */

const text = { type: 'string' };
const message = { type: 'object', required: ['message'], properties: { message: text } };
const refusal = { type: 'object', required: ['Reason'], properties: { Reason: text } };
const record = {
  type: 'object',
  required: ['is_active', 'cached', 'record_type', 'valid', 'value'],
  properties: { name: text, record_type: text, value: text, valid: { enum: ['unknown', 'valid', 'invalid'] } },
};
const records = { type: 'array', items: record };
const domain = {
  type: 'object',
  required: ['created_at', 'id', 'is_disabled', 'name', 'smtp_login', 'state', 'type', 'web_prefix', 'web_scheme'],
  properties: { name: text, state: { enum: ['active', 'unverified', 'disabled'] } },
};
const withRecords = {
  type: 'object',
  required: ['domain', 'sending_dns_records', 'receiving_dns_records'],
  properties: { domain, sending_dns_records: records, receiving_dns_records: records },
};
const domains = { type: 'object', required: ['items', 'total_count'], properties: { items: { type: 'array', items: domain } } };
const sent = { type: 'object', required: ['id', 'message'], properties: { id: text, message: text } };
const newDomain = {
  type: 'object',
  required: ['name'],
  properties: { name: text, web_scheme: { enum: ['http', 'https'] } },
  additionalProperties: false,
};
const newMessage = {
  type: 'object',
  required: ['from', 'to', 'subject'],
  properties: { from: text, to: { type: 'array', items: text }, subject: text, html: text, text },
};

const newWebhook = { type: 'object', required: ['id', 'url'], properties: { id: text, url: text } };
const webhook = { type: 'object', required: ['message', 'webhook'], properties: { message: text, webhook: { type: 'object' } } };
const signingKey = { type: 'object', properties: { message: text, http_signing_key: text } };

const form = (schema: object) => ({ content: { 'multipart/form-data': { schema } } });
const answer = (schema: object) => ({ content: { 'application/json': { schema } } });
const refusals = { '401': answer(message), '404': answer(message), '429': answer(message) };

export const MAILGUN_SHAPES = {
  paths: {
    '/v3/{domain_name}/messages': {
      post: {
        requestBody: form(newMessage),
        responses: {
          '200': answer(sent),
          '400': answer(message),
          '401': answer(text),
          '429': answer(message),
          '500': answer(message),
        },
      },
    },
    '/v4/domains': {
      get: { responses: { '200': answer(domains), '401': answer(message) } },
      post: {
        requestBody: form(newDomain),
        responses: { '200': answer(withRecords), '400': answer(refusal), '401': answer(message) },
      },
    },
    '/v4/domains/{name}': { get: { responses: { '200': answer(withRecords), ...refusals } } },
    '/v4/domains/{name}/verify': { put: { responses: { '200': answer(withRecords), ...refusals } } },
    '/v5/accounts/http_signing_key': {
      get: { responses: { '200': answer(signingKey), '400': answer(message), '401': answer(message) } },
    },
    '/v3/domains/{domain}/webhooks': {
      post: {
        requestBody: form(newWebhook),
        responses: { '200': answer(webhook), '400': answer(refusal), ...refusals },
      },
    },
    '/v3/domains/{name}': { delete: { responses: { '200': answer(message), ...refusals } } },
  },
};
