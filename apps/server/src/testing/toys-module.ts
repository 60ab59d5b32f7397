import { defineEndpoint } from '@caravel/contracts';
import { z } from 'zod';
import type { ProductModule } from '../composition/product-module.ts';
import { type Ctx, requireUser } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registerEndpoint } from '../platform/http/endpoints/register-endpoint.ts';
import { searchPages } from '../platform/search/search-pages.ts';
import type { SearchRunner } from '../platform/search/search-runner.ts';
import { planOf, toy, toySource } from '../platform/search/testing/toy-search.ts';
import { museumModule } from './museum-module.ts';

const call = { area: 'activities', access: 'session', rate: 'search' } as const;

/** Starts a search for toys with a name; the offers come in eight waves of five. */
export const searchToys = defineEndpoint({
  ...call,
  id: 'activities.searchToys',
  method: 'POST',
  path: '/api/toys/search',
  summary: 'Starts a search for toys.',
  body: z.object({ name: z.string() }),
  answer: z.object({ searchId: z.string() }),
  errors: [],
});

/** Returns up to five offers of a search in the order in which they came, after those that the caller has seen. */
export const pollToys = defineEndpoint({
  ...call,
  id: 'activities.pollToys',
  method: 'GET',
  path: '/api/toys/offers',
  summary: 'Reads on in a search for toys.',
  query: z.object({ searchId: z.string(), seen: z.coerce.number().int() }),
  answer: z.object({ isOver: z.boolean(), ids: z.array(z.string()) }),
  errors: ['searchExpired'],
});

/** The ids of the offers of a search for a name. */
export const toysNamed = (name: string): string[] => Array.from({ length: 40 }, (_, i) => `${name}-${i}`);

const codec = { kind: 'toys', facets: z.number(), body: z.object({ id: z.string(), price: z.number() }) };

/** A product with a search that goes on beyond its first call and is polled on any node. For `buildServer({ products })`. */
export function toysModule(searches: SearchRunner): ProductModule {
  const pageOf = searchPages(searches, codec);
  const searcherOf = (ctx: Ctx) => ({ agencyId: ctx.agency.id, userId: requireUser(ctx).userId });
  return {
    ...museumModule(),
    slice: () => ({
      name: 'toys',
      routes: (app) => {
        registerEndpoint(app, searchToys, async ({ ctx, body: { name } }) => {
          const ids = toysNamed(name);
          const waves = Array.from({ length: 8 }, (_, w) => ids.slice(w * 5, w * 5 + 5).map((id) => toy(id, 1)));
          const plan = planOf(toySource('acme', waves, 5));
          const { searchId } = await searches.start(searcherOf(ctx), { kind: 'toys', request: { name }, plan });
          return { searchId };
        });
        registerEndpoint(app, pollToys, async ({ ctx, query: { searchId, seen } }) => {
          const page = await pageOf(searcherOf(ctx), searchId, { rank: () => ({ first: 0, second: 0 }), from: seen, size: 5 });
          if (!page) throw new AppError('searchExpired');
          return { isOver: page.status.state === 'done' && !page.hasMore, ids: page.records.map(({ id }) => id) };
        });
      },
    }),
  };
}
