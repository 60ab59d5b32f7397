// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconChevronLeft = makeIcon('outline', 'chevron-left', [['path', { d: 'M15 6l-6 6l6 6' }]]);
