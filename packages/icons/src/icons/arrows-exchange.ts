// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconArrowsExchange = makeIcon('outline', 'arrows-exchange', [
  ['path', { d: 'M7 10h14l-4 -4' }],
  ['path', { d: 'M17 14h-14l4 4' }],
]);
