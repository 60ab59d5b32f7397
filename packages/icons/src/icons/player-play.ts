// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconPlayerPlay = makeIcon('outline', 'player-play', [['path', { d: 'M7 4v16l13 -8l-13 -8' }]]);
