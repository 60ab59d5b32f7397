export { office } from '../en/office.ts';
