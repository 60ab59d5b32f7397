export { formatIcu } from '../icu.ts';
