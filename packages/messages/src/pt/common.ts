export { common } from '../en/common.ts';
