// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconPlug = makeIcon('outline', 'plug', [
  ['path', { d: 'M9.785 6l8.215 8.215l-2.054 2.054a5.81 5.81 0 1 1 -8.215 -8.215l2.054 -2.054' }],
  ['path', { d: 'M4 20l3.5 -3.5' }],
  ['path', { d: 'M15 4l-3.5 3.5' }],
  ['path', { d: 'M20 9l-3.5 3.5' }],
]);
