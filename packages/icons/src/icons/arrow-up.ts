// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconArrowUp = makeIcon('outline', 'arrow-up', [
  ['path', { d: 'M12 5l0 14' }],
  ['path', { d: 'M18 11l-6 -6' }],
  ['path', { d: 'M6 11l6 -6' }],
]);
