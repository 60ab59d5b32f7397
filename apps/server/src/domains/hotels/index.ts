export type { HotelsDeps, HotelsDriverDeps } from './deps.ts';
