/* Apart from the other words of cars: the address of a list has it, so it is part of every first load. */

/** The orders of a result list (spec 2, section 4): by the whole price. */
export const CAR_SORTS = ['cheapest', 'highest'] as const;
export type CarSort = (typeof CAR_SORTS)[number];
