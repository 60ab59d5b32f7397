// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconMap = makeIcon('outline', 'map', [
  ['path', { d: 'M3 7l6 -3l6 3l6 -3v13l-6 3l-6 -3l-6 3v-13' }],
  ['path', { d: 'M9 4v13' }],
  ['path', { d: 'M15 7v13' }],
]);
