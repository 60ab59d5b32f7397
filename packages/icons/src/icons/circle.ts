// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconCircle = makeIcon('outline', 'circle', [['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }]]);
