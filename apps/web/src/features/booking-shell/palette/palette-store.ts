import { createSpotlight } from '@mantine/spotlight';

/** The palette's own store, and what opens and closes it. */
export const [store, palette] = createSpotlight();
