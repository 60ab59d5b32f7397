export { documents } from '../en/documents.ts';
