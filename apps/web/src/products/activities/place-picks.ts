/** Suggested destinations, each with the airlines' code of its city. */
export const PLACE_PICKS = { 'city-3169070': 'ROM', 'city-2267057': 'LIS', 'city-3128760': 'BCN', 'city-5128581': 'NYC' };
