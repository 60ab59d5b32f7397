// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconAdjustmentsHorizontal = makeIcon('outline', 'adjustments-horizontal', [
  ['path', { d: 'M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M4 6l8 0' }],
  ['path', { d: 'M16 6l4 0' }],
  ['path', { d: 'M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M4 12l2 0' }],
  ['path', { d: 'M10 12l10 0' }],
  ['path', { d: 'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M4 18l11 0' }],
  ['path', { d: 'M19 18l1 0' }],
]);
