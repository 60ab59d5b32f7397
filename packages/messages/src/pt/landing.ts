export { landing } from '../en/landing.ts';
