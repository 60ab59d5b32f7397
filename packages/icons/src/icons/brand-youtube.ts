// Made by `npm run icons` from @tabler/icons-react (MIT licence, see NOTICE).
import { makeIcon } from '../make-icon.ts';

export const IconBrandYoutube = makeIcon('outline', 'brand-youtube', [
  ['path', { d: 'M2 8a4 4 0 0 1 4 -4h12a4 4 0 0 1 4 4v8a4 4 0 0 1 -4 4h-12a4 4 0 0 1 -4 -4v-8' }],
  ['path', { d: 'M10 9l5 3l-5 3l0 -6' }],
]);
