// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconTextDirectionRtl = makeIcon('outline', 'text-direction-rtl', [
  ['path', { d: 'M16 4h-6.5a3.5 3.5 0 0 0 0 7h.5' }],
  ['path', { d: 'M14 15v-11' }],
  ['path', { d: 'M10 15v-11' }],
  ['path', { d: 'M5 19h14' }],
  ['path', { d: 'M7 21l-2 -2l2 -2' }],
]);
