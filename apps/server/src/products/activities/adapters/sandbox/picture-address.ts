import { activityPictures, type WorldActivity } from '@caravel/products/activities/world';

/** The version of the pictures: another one makes browsers ask for them anew. */
export const PICTURES_VERSION = 1;

/** Where the drawings of activities are. */
export const PICTURES_PATH = '/sandbox/activities/pictures';

/** The addresses of a product's pictures, the one of its card first. */
export function pictureAddresses(activity: WorldActivity): readonly string[] {
  return activityPictures(activity).map((name) => `${PICTURES_PATH}/${PICTURES_VERSION}/${name}.svg`);
}
