export { fullName, splitName } from '@caravel/kernel';
