// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconLuggage = makeIcon('outline', 'luggage', [
  ['path', { d: 'M6 8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -10' }],
  ['path', { d: 'M9 6v-1a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v1' }],
  ['path', { d: 'M6 10h12' }],
  ['path', { d: 'M6 16h12' }],
  ['path', { d: 'M9 20v1' }],
  ['path', { d: 'M15 20v1' }],
]);
