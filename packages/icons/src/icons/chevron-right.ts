// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconChevronRight = makeIcon('outline', 'chevron-right', [['path', { d: 'M9 6l6 6l-6 6' }]]);
