// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconCheck = makeIcon('outline', 'check', [['path', { d: 'M5 12l5 5l10 -10' }]]);
