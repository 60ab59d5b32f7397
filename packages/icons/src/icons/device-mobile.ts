// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconDeviceMobile = makeIcon('outline', 'device-mobile', [
  ['path', { d: 'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14' }],
  ['path', { d: 'M11 4h2' }],
  ['path', { d: 'M12 17v.01' }],
]);
