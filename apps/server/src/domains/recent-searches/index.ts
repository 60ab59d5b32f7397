export { forgetRecentSearches, listRecentSearches, storeRecentSearch } from './recent-searches.ts';
