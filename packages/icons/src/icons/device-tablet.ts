// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconDeviceTablet = makeIcon('outline', 'device-tablet', [
  ['path', { d: 'M5 4a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1v-16' }],
  ['path', { d: 'M11 17a1 1 0 1 0 2 0a1 1 0 0 0 -2 0' }],
]);
