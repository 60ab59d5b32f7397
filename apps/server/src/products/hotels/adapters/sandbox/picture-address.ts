/** The version of the pictures: another one makes browsers ask for them anew. */
export const PICTURES_VERSION = 2;

/** Where the pictures of properties are; `:file` is the name of a picture in the stock. */
export const PICTURES_PATH = '/sandbox/hotels/pictures';

/** The address of a picture of the stock. */
export function pictureAddress(name: string): string {
  return `${PICTURES_PATH}/${PICTURES_VERSION}/${name}.svg`;
}
