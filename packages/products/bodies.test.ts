import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

/** Calls with a body, each with what it does to a field that it does not know. */
const taking = [...ENDPOINTS.values()].flatMap((endpoint) => {
  if (endpoint.body === undefined) return [];
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  // A body that is one of several forms does what the most careless of them does.
  const forms = (schema.oneOf ?? schema.anyOf ?? [schema]).map(({ additionalProperties: others }) =>
    others === false ? 'refused' : others === undefined ? 'dropped' : 'taken',
  );
  return [{ ...endpoint, unknown: ['taken', 'dropped', 'refused'].find((one) => forms.some((form) => form === one)) }];
});

describe('a field that a call does not know', () => {
  test('reaches no verb', () => {
    expect(taking.length).toBeGreaterThan(30);
    expect(taking.filter(({ unknown }) => unknown === 'taken').map(({ id }) => id)).toEqual([]);
  });

  // The lists of calls of flights and of people are older than this server, and their clients send more than is read.
  test('is refused where prices, an agency’s settings and claims are changed: a name that is mistyped would be lost there', () => {
    const ours = taking.filter(({ area, method }) => ['bookings', 'pricing'].includes(area) || method === 'PATCH');
    expect(ours.length).toBeGreaterThan(3);
    expect(ours.filter(({ unknown }) => unknown !== 'refused').map(({ id }) => id)).toEqual([]);
  });
});
