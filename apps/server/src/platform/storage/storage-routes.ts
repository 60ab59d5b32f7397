import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { registerPage } from '../http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../http/types.ts';
import { findRange } from './byte-range.ts';
import { FILES_PATH, type LocalStorage, PUBLIC_PREFIX, type UploadTicket } from './local-storage.ts';

const LARGEST = 10 * 1024 * 1024;
const PATH_ID = z.object({ '*': z.string() });
const UPLOAD = z.object({ ticket: z.string(), signature: z.string() });
const SIGNED = z.object({ until: z.coerce.number().int(), signature: z.string() });

/** Headers that keep a stored file from running on our origin, whatever it contains. */
const HARMLESS = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

/** Makes the response for a file, or for the requested part of it. */
async function fileAnswer(
  storage: LocalStorage,
  key: string,
  headers: Record<string, string>,
  rangeHeader?: string,
): Promise<RawAnswer> {
  const file = await storage.find(key).catch(() => undefined);
  if (!file) throw new AppError('notFound');
  const { size } = file;
  const range = findRange(rangeHeader, size);
  if (range === null) return new RawAnswer('', { ...HARMLESS, 'content-range': `bytes */${size}` }, 416);
  const all = { ...HARMLESS, 'content-type': file.contentType, 'accept-ranges': 'bytes', ...headers };
  if (range === undefined) return new RawAnswer(file.open(), { ...all, 'content-length': String(size) });
  const { start, end } = range;
  const part = { 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` };
  return new RawAnswer(file.open(range), { ...all, ...part }, 206);
}

/** Most uploads of one person that may wait to be used; more would only fill the disk. */
const MOST_WAITING = 20;
const WAIT_SECONDS = 600;

/** Returns the grant of an upload path if the request's headers match it. Throws before any of the body is read. */
function admitUpload(storage: LocalStorage, { params, headers }: FastifyRequest): UploadTicket {
  const { ticket, signature } = UPLOAD.parse(params);
  const grant = storage.findUpload(ticket, signature);
  if (!grant) throw new AppError('forbidden');
  if (headers['content-type'] !== grant.contentType) throw new AppError('unsupportedMediaType');
  if (Number(headers['content-length'] ?? 0) > grant.maxBytes) throw new AppError('bodyTooLarge');
  return grant;
}

/**
 * Serves local storage: signed uploads, signed downloads, and public pictures. With S3 none of it is registered.
 * Answers `forbidden`, `notFound`, `bodyTooLarge` or `tooManyRequests`.
 */
export function registerStorage(app: HttpApp, storage: LocalStorage): void {
  registerPage(
    app,
    {
      id: 'platform.upload',
      method: 'PUT',
      path: `${FILES_PATH}/upload/:ticket/:signature`,
      agency: 'none',
      rate: 'upload',
      crossSite: true,
      maxBytes: LARGEST,
      admit: (request) => {
        admitUpload(storage, request);
      },
    },
    async ({ request, body }) => {
      const grant = admitUpload(storage, request);
      if (body.length > grant.maxBytes) throw new AppError('bodyTooLarge');
      if ((await storage.countWaiting(grant.key)) >= MOST_WAITING)
        throw new AppError('tooManyRequests', { retryAfterSeconds: WAIT_SECONDS });
      await storage.put(grant.key, body, grant.contentType);
      return new RawAnswer('', {}, 204);
    },
  );
  registerPage(
    app,
    { id: 'platform.download', method: 'GET', path: `${FILES_PATH}/private/*`, agency: 'none', rate: 'file' },
    async ({ request }) => {
      const key = PATH_ID.parse(request.params)['*'];
      const signed = SIGNED.safeParse(request.query);
      if (!signed.success || !storage.mayDownload(key, signed.data.until, signed.data.signature)) throw new AppError('forbidden');
      return fileAnswer(storage, key, { 'cache-control': 'private, no-store', 'content-disposition': 'attachment' });
    },
  );
  registerPage(
    app,
    { id: 'platform.public-file', method: 'GET', path: `${FILES_PATH}/public/*`, agency: 'none', rate: 'file' },
    async ({ request }) => {
      const key = PATH_ID.parse(request.params)['*'];
      if (!key.startsWith(PUBLIC_PREFIX)) throw new AppError('notFound');
      // Email programs also load these files, so any site may embed them. The name contains a random id and its content never changes.
      const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' };
      return fileAnswer(storage, key, headers, request.headers.range);
    },
  );
}
