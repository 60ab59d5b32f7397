/*
 * The searches and their lists, whose first load must stay small: which files each needs is a list in this file, so that they do not fetch the lists of
 * all other pages (`later-pages.ts`), nor other pages theirs.
 */
export const loadFlightSearch = () => import('../features/flights/search-page.tsx');
export const loadFlightResults = () => import('../features/flights/results-page.tsx');
export const loadHotelSearch = () => import('../features/hotels/search-page.tsx');
export const loadHotelResults = () => import('../features/hotels/results-page.tsx');
export const loadCarSearch = () => import('../features/cars/search-page.tsx');
export const loadCarResults = () => import('../features/cars/results-page.tsx');
