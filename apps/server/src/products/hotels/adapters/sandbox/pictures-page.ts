import { hotelGallery, hotelPictureFile } from '@caravel/products/hotels/world';
import { AppError } from '../../../../platform/errors.ts';
import { packedDrawing } from '../../../../platform/http/pages/packed-drawing.ts';
import { registerPage } from '../../../../platform/http/pages/register-page.ts';
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

/** Serves the stored pictures of the simulated properties. Answers `notFound` for unknown ones. */
export function registerHotelPictures(app: HttpApp): void {
  const page = {
    id: 'sandbox.hotelPicture',
    method: 'GET',
    path: `${PICTURES_PATH}/:version/:file`,
    agency: 'none',
    rate: 'drawing',
  } as const;
  registerPage(app, page, async ({ request }) => {
    const [, version, asked = ''] = FILE.exec(request.url.split('?')[0] ?? '') ?? [];
    const name = nameOf(Number(version), asked);
    const file = name === undefined ? undefined : hotelPictureFile(name);
    if (!file) throw new AppError('notFound');
    return packedDrawing(request, file);
  });
}
