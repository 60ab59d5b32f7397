// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconChevronDown = makeIcon('outline', 'chevron-down', [['path', { d: 'M6 9l6 6l6 -6' }]]);
