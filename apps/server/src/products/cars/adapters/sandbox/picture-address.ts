/** The version of the pictures: another one makes browsers ask for them anew. */
export const PICTURES_VERSION = 1;

/** Where the pictures of kinds of cars are; `:file` is the class (ACRISS) and the code of the company whose color they have. */
export const PICTURES_PATH = '/sandbox/cars/pictures';

/** The address of the picture of a class of a company. */
export function carPictureAddress(acriss: string, company: string): string {
  return `${PICTURES_PATH}/${PICTURES_VERSION}/${acriss}-${company}.svg`;
}
