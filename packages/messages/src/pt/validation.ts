export { validation } from '../en/validation.ts';
