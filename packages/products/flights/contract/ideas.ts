import { dataOf, defineEndpoint, ideasSchema } from '@caravel/contracts';
import { FLIGHT_IDEAS } from './addresses.ts';

/** Where one could go: shown to everybody, at the prices of whoever asks. */
export const listFlightIdeas = defineEndpoint({
  ...FLIGHT_IDEAS,
  area: 'flights',
  summary: 'The destinations that the agency shows, with the lowest known price of each from its home airport.',
  access: 'public',
  sells: true,
  rate: 'search',
  answer: dataOf(ideasSchema),
  errors: ['notFound'],
});
