// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconItalic = makeIcon('outline', 'italic', [
  ['path', { d: 'M11 5l6 0' }],
  ['path', { d: 'M7 19l6 0' }],
  ['path', { d: 'M14 5l-4 14' }],
]);
