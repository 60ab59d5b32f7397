import { activityPictureFile } from '@caravel/products/activities/world';
import { registerDrawings } from '../../../../domains/suppliers/adapters/sandbox/drawings-page.ts';
import type { HttpApp } from '../../../../platform/http/types.ts';
import { PICTURES_PATH, PICTURES_VERSION } from './picture-address.ts';

const FILE = /\/(\d{1,4})\/([a-zA-Z]+-[a-z]+-\d)\.svg$/;

function find(address: string): URL | undefined {
  const [, version, name = ''] = FILE.exec(address) ?? [];
  return Number(version) >= 1 && Number(version) <= PICTURES_VERSION ? activityPictureFile(name) : undefined;
}

/** Serves the stored drawings of activities. */
export const registerActivityPictures = (app: HttpApp) =>
  registerDrawings(app, { id: 'sandbox.activityPicture', path: PICTURES_PATH, find });
