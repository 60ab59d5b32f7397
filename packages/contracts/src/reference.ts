import { z } from 'zod';
import { dataOf } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const DICTIONARIES = [
  'airports',
  'cities',
  'countries',
  'carriers',
  'currencies',
  'cabins',
  'aircraft',
  'aircraft-amenities',
] as const;

export const getDictionary = defineEndpoint({
  id: 'reference.getDictionary',
  method: 'GET',
  path: '/dicts/:file',
  area: 'reference',
  summary: 'A reference dictionary, `{name}.json`; one that could not be loaded is empty.',
  access: 'public',
  rate: 'read',
  params: z.object({ file: z.string().regex(/^[a-zA-Z-]{1,40}\.json$/) }),
  answer: z.array(z.record(z.string(), z.unknown())),
  errors: ['notFound'],
});

export const listCountries = defineEndpoint({
  id: 'reference.listCountries',
  method: 'GET',
  path: '/api/code',
  area: 'reference',
  summary: "Countries with their telephone prefix, named in the caller's language.",
  access: 'public',
  rate: 'read',
  answer: dataOf(z.array(z.object({ name: z.string(), code: z.string(), phone: z.string(), currency: z.string() }))),
  errors: [],
});

export const getLocation = defineEndpoint({
  id: 'reference.getLocation',
  method: 'GET',
  path: '/api/location',
  area: 'reference',
  summary: "The visitor's country, to preselect it; the United States where it is not known.",
  access: 'public',
  rate: 'read',
  answer: dataOf(z.object({ status: z.enum(['success', 'default']), country: z.string(), countryCode: z.string() })),
  errors: [],
});
