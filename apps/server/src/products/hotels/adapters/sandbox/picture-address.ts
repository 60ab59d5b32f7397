/** The version of the drawings: another one makes browsers ask for them anew. */
export const PICTURES_VERSION = 1;

/** Where the drawn pictures of properties are; `:file` is the key of the property and the number of the picture in its gallery. */
export const PICTURES_PATH = '/sandbox/hotels/pictures';

/** The address of a picture of a property of the world, by its place in the gallery. */
export function pictureAddress(key: string, at: number): string {
  return `${PICTURES_PATH}/${PICTURES_VERSION}/${key}-${at}.svg`;
}
