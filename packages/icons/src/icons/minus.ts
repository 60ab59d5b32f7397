// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconMinus = makeIcon('outline', 'minus', [['path', { d: 'M5 12l14 0' }]]);
