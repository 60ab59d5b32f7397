export { flights } from '../en/flights.ts';
