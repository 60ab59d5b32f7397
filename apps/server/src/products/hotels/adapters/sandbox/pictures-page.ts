import { hotelGallery, hotelPictureFile } from '@caravel/products/hotels/world';
import { registerDrawings } from '../../../../domains/suppliers/adapters/sandbox/drawings-page.ts';
import type { HttpApp } from '../../../../platform/http/types.ts';
import { PICTURES_PATH, PICTURES_VERSION } from './picture-address.ts';

const FILE = /\/(\d{1,4})\/([a-zA-Z0-9-]{1,60})\.svg$/;
/** How the first version named a picture: by the key of the property and the number in its gallery. Stored bookings still do. */
const OF_A_PROPERTY = /^([0-9a-z]{1,8}-\d{1,5})-(\d{1,2})$/;

/** The name in the stock of a picture as an address names it; undefined if the version is not known. */
function nameOf(version: number, name: string): string | undefined {
  if (version === PICTURES_VERSION) return name;
  const [, key = '', at] = (version === 1 && OF_A_PROPERTY.exec(name)) || [];
  return hotelGallery(key)?.pictures[Number(at)]?.name;
}

function find(address: string): URL | undefined {
  const [, version, asked = ''] = FILE.exec(address) ?? [];
  const name = nameOf(Number(version), asked);
  return name === undefined ? undefined : hotelPictureFile(name);
}

/** Serves the stored pictures of the simulated properties. */
export const registerHotelPictures = (app: HttpApp) =>
  registerDrawings(app, { id: 'sandbox.hotelPicture', path: PICTURES_PATH, find });
