import { z } from 'zod';
import { dataOf, idSchema, lineSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PRODUCTS } from '../products.ts';

/** The lists of the office that can be kept as somebody has arranged them: all bookings, those of each product, clients, agents. */
export const VIEWED_LISTS = ['all', ...PRODUCTS, 'clients', 'agents'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Views that one person keeps of one list, at most. */
export const MOST_VIEWS = 20;

/** A list as somebody keeps it under a name. `query`: the filters, order and columns, as the list's address holds them, without a page. */
export const listViewSchema = z.object({ _id: idSchema, name: z.string(), query: z.string(), isDefault: z.boolean() });
export type ListView = z.infer<typeof listViewSchema>;

const nameSchema = lineSchema(40);
const querySchema = z
  .string()
  .max(1500)
  .regex(/^[\x21-\x7e]*$/, { error: 'textInvalid' });
const viewParams = z.object({ id: idSchema });
/** The person's views of a list after a change, in their order. */
const viewsAnswer = dataOf(z.object({ views: z.array(listViewSchema) }));

const ofPerson = { area: 'back-office', access: 'staff' } as const;

export const listViews = defineEndpoint({
  ...ofPerson,
  id: 'listViews.list',
  method: 'GET',
  path: '/api/agency/list-views',
  summary: "The caller's own views of a list, in the caller's order.",
  rate: 'read',
  query: z.object({ list: z.enum(VIEWED_LISTS) }),
  answer: viewsAnswer,
  errors: [],
});

export const createListView = defineEndpoint({
  ...ofPerson,
  id: 'listViews.create',
  method: 'POST',
  path: '/api/agency/list-views',
  summary: 'Keeps a list as it is arranged now under a name that is unique among the views of the caller, whatever its case.',
  rate: 'write',
  body: z.strictObject({
    list: z.enum(VIEWED_LISTS),
    name: nameSchema,
    query: querySchema,
    isDefault: z.boolean().default(false),
  }),
  answer: dataOf(z.object({ _id: idSchema, views: z.array(listViewSchema) })),
  errors: ['viewNameTaken', 'viewsFull'],
});

export const updateListView = defineEndpoint({
  ...ofPerson,
  id: 'listViews.update',
  method: 'PATCH',
  path: '/api/agency/list-views/:id',
  summary: 'Renames a view, replaces what it holds, or makes it the one that its list opens with; of a list at most one is.',
  rate: 'write',
  params: viewParams,
  body: z.strictObject({ name: nameSchema, query: querySchema, isDefault: z.boolean() }).partial(),
  answer: viewsAnswer,
  errors: ['dataNotFound', 'viewNameTaken'],
});

export const deleteListView = defineEndpoint({
  ...ofPerson,
  id: 'listViews.delete',
  method: 'DELETE',
  path: '/api/agency/list-views/:id',
  summary: 'Deletes a view of the caller. What it showed stays as it is.',
  rate: 'write',
  params: viewParams,
  answer: viewsAnswer,
  errors: ['dataNotFound'],
});

export const orderListViews = defineEndpoint({
  ...ofPerson,
  id: 'listViews.order',
  method: 'PUT',
  path: '/api/agency/list-views/order',
  summary: 'Orders the views of a list as they are named; those that are not named follow as they were.',
  rate: 'write',
  body: z.strictObject({ list: z.enum(VIEWED_LISTS), ids: z.array(idSchema).max(MOST_VIEWS) }),
  answer: viewsAnswer,
  errors: [],
});
