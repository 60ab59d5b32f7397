// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconCreditCard = makeIcon('outline', 'credit-card', [
  ['path', { d: 'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -8' }],
  ['path', { d: 'M3 10l18 0' }],
  ['path', { d: 'M7 15l.01 0' }],
  ['path', { d: 'M11 15l2 0' }],
]);
