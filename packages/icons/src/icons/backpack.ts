// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconBackpack = makeIcon('outline', 'backpack', [
  ['path', { d: 'M5 18v-6a6 6 0 0 1 6 -6h2a6 6 0 0 1 6 6v6a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3' }],
  ['path', { d: 'M10 6v-1a2 2 0 1 1 4 0v1' }],
  ['path', { d: 'M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4' }],
  ['path', { d: 'M11 10h2' }],
]);
