/** The version of the pictures: another one makes browsers ask for them anew. */
export const PICTURES_VERSION = 1;

/** Where the pictures of kinds of cars are; `:file` is the class (ACRISS) and the code of the company whose color they have. */
export const PICTURES_PATH = '/sandbox/cars/pictures';

/** The code in the place of a company's: the picture is that of a car that looks alike, in some color. */
export const ANY_COMPANY = 'any';

/** The address of a drawing of a car that looks like one of a class, for suppliers whose pictures we do not show. */
export const drawnCarAddress = (acriss: string): string => carPictureAddress(acriss, ANY_COMPANY);

/** The address of the picture of a class of a company. */
export function carPictureAddress(acriss: string, company: string): string {
  return `${PICTURES_PATH}/${PICTURES_VERSION}/${acriss}-${company}.svg`;
}
