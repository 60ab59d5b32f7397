export type { HotelsDeps, HotelsDriverDeps } from './deps.ts';
export { hotelsDriver } from './product/driver.ts';
