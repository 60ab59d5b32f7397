// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconH2 = makeIcon('outline', 'h-2', [
  ['path', { d: 'M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0' }],
  ['path', { d: 'M4 6v12' }],
  ['path', { d: 'M12 6v12' }],
  ['path', { d: 'M11 18h2' }],
  ['path', { d: 'M3 18h2' }],
  ['path', { d: 'M4 12h8' }],
  ['path', { d: 'M3 6h2' }],
  ['path', { d: 'M11 6h2' }],
]);
