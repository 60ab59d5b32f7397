// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconChevronUp = makeIcon('outline', 'chevron-up', [['path', { d: 'M6 15l6 -6l6 6' }]]);
