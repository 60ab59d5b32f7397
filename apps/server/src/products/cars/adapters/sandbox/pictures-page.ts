import { carPictureFile, findCompany, pictureLike } from '@caravel/products/cars/world';
import { registerDrawings } from '../../../../domains/suppliers/adapters/sandbox/drawings-page.ts';
import type { HttpApp } from '../../../../platform/http/types.ts';
import { ANY_COMPANY, PICTURES_PATH, PICTURES_VERSION } from '../../rules/picture-address.ts';

const FILE = /\/(\d{1,4})\/([A-Z]{4})-([a-z]{1,20})\.svg$/;

function find(address: string): URL | undefined {
  const [, version, acriss = '', code = ''] = FILE.exec(address) ?? [];
  if (!(Number(version) >= 1 && Number(version) <= PICTURES_VERSION)) return undefined;
  if (code === ANY_COMPANY) return pictureLike(acriss);
  const company = findCompany(code);
  return company && carPictureFile(acriss, company.color);
}

/** Serves the stored pictures of kinds of cars. */
export const registerCarPictures = (app: HttpApp) =>
  registerDrawings(app, { id: 'sandbox.carPicture', path: PICTURES_PATH, find });
