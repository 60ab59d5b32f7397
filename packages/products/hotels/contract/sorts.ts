/* Apart from the other words of hotels: the address of a list has it, so it is part of every first load. */

/** The orders of a result list. `recommended` weighs price, score and distance. */
export const HOTEL_SORTS = ['recommended', 'price', '-price', 'class', 'score', 'distance'] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];
