// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconBuildingMonument = makeIcon('outline', 'building-monument', [
  ['path', { d: 'M8 18l2 -13l2 -2l2 2l2 13' }],
  ['path', { d: 'M5 21v-3h14v3' }],
  ['path', { d: 'M3 21l18 0' }],
]);
