export { fullName as travelerName } from '@caravel/kernel';
