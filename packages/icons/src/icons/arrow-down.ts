// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconArrowDown = makeIcon('outline', 'arrow-down', [
  ['path', { d: 'M12 5l0 14' }],
  ['path', { d: 'M18 13l-6 6' }],
  ['path', { d: 'M6 13l6 6' }],
]);
