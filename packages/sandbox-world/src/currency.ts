/** The currency of all prices of the world, in its minor units. */
export const WORLD_CURRENCY = 'USD';
