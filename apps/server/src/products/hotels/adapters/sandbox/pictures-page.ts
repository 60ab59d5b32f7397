import { AppError } from '../../../../platform/errors.ts';
import { DRAWING_HEADERS } from '../../../../platform/http/pages/drawing-headers.ts';
import { registerPage } from '../../../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../../../platform/http/types.ts';
import { keepDrawings } from './draw-pictures.ts';
import { PICTURES_PATH, PICTURES_VERSION } from './picture-address.ts';

const FILE = /\/(\d{1,4})\/([0-9a-z]{1,8}-\d{1,5})-(\d{1,2})\.svg$/;

/** Serves the drawn pictures of the simulated properties. Those of an older version are drawn anew under their old address. */
export function registerHotelPictures(app: HttpApp): void {
  const drawings = keepDrawings();
  const page = {
    id: 'sandbox.hotelPicture',
    method: 'GET',
    path: `${PICTURES_PATH}/:version/:file`,
    agency: 'none',
    rate: 'drawing',
  } as const;
  registerPage(app, page, async ({ request }) => {
    const [, version, key = '', at] = FILE.exec(request.url.split('?')[0] ?? '') ?? [];
    const isKnown = Number(version) >= 1 && Number(version) <= PICTURES_VERSION;
    const drawing = isKnown ? await drawings.find(key, Number(at)) : undefined;
    if (!drawing) throw new AppError('notFound');
    const headers = { ...DRAWING_HEADERS, etag: drawing.etag };
    if (request.headers['if-none-match'] === drawing.etag) return new RawAnswer('', headers, 304);
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return new RawAnswer(isPacked ? drawing.packed : await drawings.plain(drawing), {
      ...headers,
      'content-type': 'image/svg+xml',
      // Sent even if there is no encoding, so that nothing compresses it again.
      'content-encoding': isPacked ? 'gzip' : 'identity',
    });
  });
}
