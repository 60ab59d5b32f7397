// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconPercentage = makeIcon('outline', 'percentage', [
  ['path', { d: 'M16 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M6 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M6 18l12 -12' }],
]);
