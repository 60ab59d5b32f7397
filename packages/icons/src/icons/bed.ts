// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconBed = makeIcon('outline', 'bed', [
  ['path', { d: 'M5 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M22 17v-3h-20' }],
  ['path', { d: 'M2 8v9' }],
  ['path', { d: 'M12 14h10v-2a3 3 0 0 0 -3 -3h-7v5' }],
]);
