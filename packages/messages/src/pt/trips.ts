export { trips } from '../en/trips.ts';
