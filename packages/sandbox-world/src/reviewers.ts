const NAMES = ['Ana', 'James', 'Lucía', 'Pedro', 'Emma', 'Mateo', 'Sofia', 'Liam', 'Carla', 'Noah', 'Inês', 'Diego'] as const;

/** The first name of somebody who writes a review, by dice. */
export const reviewerAt = (dice: number): string => NAMES[dice % NAMES.length] ?? NAMES[0];
