export type { HotelsDeps, HotelsDriverDeps } from './deps.ts';
export { hotelsDriver } from './product/driver.ts';
export { searchRoutes } from './routes-search.ts';
export { forgetSearches } from './search/recent-searches.ts';
