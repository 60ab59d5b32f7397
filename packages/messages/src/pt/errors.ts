export { errors } from '../en/errors.ts';
