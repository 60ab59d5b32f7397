import { drawCarPicture, findCompany } from '@caravel/sandbox-world';
import { sha256 } from '../../../../platform/crypto/tokens.ts';
import { AppError } from '../../../../platform/errors.ts';
import { DRAWING_HEADERS } from '../../../../platform/http/pages/drawing-headers.ts';
import { registerPage } from '../../../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../../../platform/http/types.ts';
import { PICTURES_PATH, PICTURES_VERSION } from './picture-address.ts';

const FILE = /\/(\d{1,4})\/([A-Z]{4})-([a-z]{1,20})\.svg$/;

/** Serves the drawn pictures of kinds of cars: each is made when it is asked for, and not kept, since it takes less time than to look it up. */
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
    if (!company) throw new AppError('notFound');
    const svg = drawCarPicture({ acriss, color: company.color });
    const headers = { ...DRAWING_HEADERS, etag: `"${sha256(svg).slice(0, 27)}"` };
    if (request.headers['if-none-match'] === headers.etag) return new RawAnswer('', headers, 304);
    return new RawAnswer(svg, { ...headers, 'content-type': 'image/svg+xml' });
  });
}
