// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconBolt = makeIcon('outline', 'bolt', [['path', { d: 'M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11' }]]);
