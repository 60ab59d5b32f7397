// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconMenu2 = makeIcon('outline', 'menu-2', [
  ['path', { d: 'M4 6l16 0' }],
  ['path', { d: 'M4 12l16 0' }],
  ['path', { d: 'M4 18l16 0' }],
]);
