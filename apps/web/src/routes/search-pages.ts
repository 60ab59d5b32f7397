/*
 * The searches and their lists, whose first load must stay small: which files each needs is a list in this file, so that they do not fetch the lists of
 * all other pages (`later-pages.ts`), nor other pages theirs.
 */
export const loadFlightSearch = () => import('../products/flights/search/search-page.tsx');
export const loadFlightResults = () => import('../products/flights/search/results-page.tsx');
export const loadHotelSearch = () => import('../products/hotels/search/search-page.tsx');
export const loadHotelResults = () => import('../products/hotels/search/results-page.tsx');
export const loadCarSearch = () => import('../products/cars/search/search-page.tsx');
export const loadCarResults = () => import('../products/cars/search/results-page.tsx');
