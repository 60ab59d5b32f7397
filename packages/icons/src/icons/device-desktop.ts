// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconDeviceDesktop = makeIcon('outline', 'device-desktop', [
  ['path', { d: 'M3 5a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-10' }],
  ['path', { d: 'M7 20h10' }],
  ['path', { d: 'M9 16v4' }],
  ['path', { d: 'M15 16v4' }],
]);
