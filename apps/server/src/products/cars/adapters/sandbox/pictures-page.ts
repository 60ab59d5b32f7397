import { carPictureFile, findCompany } from '@caravel/products/cars/world';
import { AppError } from '../../../../platform/errors.ts';
import { packedDrawing } from '../../../../platform/http/pages/packed-drawing.ts';
import { registerPage } from '../../../../platform/http/pages/register-page.ts';
import type { HttpApp } from '../../../../platform/http/types.ts';
import { PICTURES_PATH, PICTURES_VERSION } from './picture-address.ts';

const FILE = /\/(\d{1,4})\/([A-Z]{4})-([a-z]{1,20})\.svg$/;

/** Serves the stored pictures of kinds of cars. Answers `notFound` for unknown ones. */
export function registerCarPictures(app: HttpApp): void {
  const page = {
    id: 'sandbox.carPicture',
    method: 'GET',
    path: `${PICTURES_PATH}/:version/:file`,
    agency: 'none',
    rate: 'drawing',
  } as const;
  registerPage(app, page, async ({ request }) => {
    const [, version, acriss = '', code = ''] = FILE.exec(request.url.split('?')[0] ?? '') ?? [];
    const company = Number(version) >= 1 && Number(version) <= PICTURES_VERSION ? findCompany(code) : undefined;
    const file = company && carPictureFile(acriss, company.color);
    if (!file) throw new AppError('notFound');
    return packedDrawing(request, file);
  });
}
