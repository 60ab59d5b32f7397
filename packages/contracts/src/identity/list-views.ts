import { z } from 'zod';
import { dataOf, idSchema, lineSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PRODUCTS } from '../products.ts';

/** The lists of the office that can be kept as somebody has arranged them: all bookings, those of each product, clients, agents. */
export const VIEWED_LISTS = ['all', ...PRODUCTS, 'clients', 'agents'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Views that one person keeps of one list, at most. */
export const MOST_VIEWS = 20;

/** Views of one list that the staff of an agency share, at most. */
export const MOST_SHARED_VIEWS = 40;

/**
 * A list as somebody keeps it under a name. `query`: the filters, order and columns, as the list's address holds them, without a page. `isDefault`: the
 * caller's list opens with it; only a view of one's own can be.
 */
export const listViewSchema = z.object({
  _id: idSchema,
  name: z.string(),
  query: z.string(),
  isDefault: z.boolean(),
  /** Null: the caller's own, which nobody else sees. `by`: who shares it; null if their account is deleted. `canChange`: the caller made it, or is the owner. */
  shared: z.object({ by: z.string().nullable(), isMine: z.boolean(), canChange: z.boolean() }).nullable(),
});
export type ListView = z.infer<typeof listViewSchema>;

const nameSchema = lineSchema(40);
const querySchema = z
  .string()
  .max(1500)
  .regex(/^[\x21-\x7e]*$/, { error: 'textInvalid' });
const viewParams = z.object({ id: idSchema });
/** The views of a list that the person sees, after a change: their own in their order, then those that are shared, by name. */
const viewsAnswer = dataOf(z.object({ views: z.array(listViewSchema) }));

const ofPerson = { area: 'back-office', access: 'staff' } as const;

export const listViews = defineEndpoint({
  ...ofPerson,
  id: 'listViews.list',
  method: 'GET',
  path: '/api/agency/list-views',
  summary: "The caller's own views of a list, in the caller's order, then those that the staff of the agency share, by name.",
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
  summary:
    'Keeps a list as it is arranged now under a name that is unique, whatever its case: among the views of the caller, or among those that are shared.',
  rate: 'write',
  body: z.strictObject({
    list: z.enum(VIEWED_LISTS),
    name: nameSchema,
    query: querySchema,
    isDefault: z.boolean().default(false),
    isShared: z.boolean().default(false),
  }),
  answer: dataOf(z.object({ _id: idSchema, views: z.array(listViewSchema) })),
  errors: ['viewNameTaken', 'viewsFull', 'sharedViewNameTaken', 'sharedViewsFull'],
});

export const updateListView = defineEndpoint({
  ...ofPerson,
  id: 'listViews.update',
  method: 'PATCH',
  path: '/api/agency/list-views/:id',
  summary:
    'Renames a view, replaces what it holds, makes it the one that its list opens with (of a list at most one is), or shares it with the staff of the agency. The owner renames and replaces what others share, too.',
  rate: 'write',
  params: viewParams,
  body: z.strictObject({ name: nameSchema, query: querySchema, isDefault: z.boolean(), isShared: z.boolean() }).partial(),
  answer: viewsAnswer,
  errors: ['dataNotFound', 'forbidden', 'viewNameTaken', 'viewsFull', 'sharedViewNameTaken', 'sharedViewsFull'],
});

export const deleteListView = defineEndpoint({
  ...ofPerson,
  id: 'listViews.delete',
  method: 'DELETE',
  path: '/api/agency/list-views/:id',
  summary: 'Deletes a view of the caller; the owner deletes what others share, too. What it showed stays as it is.',
  rate: 'write',
  params: viewParams,
  answer: viewsAnswer,
  errors: ['dataNotFound', 'forbidden'],
});

export const orderListViews = defineEndpoint({
  ...ofPerson,
  id: 'listViews.order',
  method: 'PUT',
  path: '/api/agency/list-views/order',
  summary: "Orders the caller's own views of a list as they are named; those that are not named follow as they were.",
  rate: 'write',
  body: z.strictObject({ list: z.enum(VIEWED_LISTS), ids: z.array(idSchema).max(MOST_VIEWS) }),
  answer: viewsAnswer,
  errors: [],
});
