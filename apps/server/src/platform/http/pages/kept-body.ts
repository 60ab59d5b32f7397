import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../../crypto/tokens.ts';
import { RawAnswer } from '../types.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is sent many times: its tag, and each form that was asked for, made once. */
export type KeptBody = { readonly etag: string; readonly bodies: Map<Encoding, Promise<Buffer>> };

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Keeps a body. Its compressed forms are made outside the main thread, when somebody first asks for one. */
export function keepBody(raw: Buffer): KeptBody {
  return { etag: `"${sha256(raw).slice(0, 27)}"`, bodies: new Map([['identity', Promise.resolve(raw)]]) };
}

function encoded({ bodies }: KeptBody, encoding: Encoding): Promise<Buffer> {
  const known = bodies.get(encoding);
  if (known) return known;
  const made = bodies
    .get('identity')
    ?.then((raw) => (encoding === 'br' ? brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : deflate(raw)));
  if (!made) throw new Error('a kept body without a body');
  bodies.set(encoding, made);
  return made;
}

/** The body as it was kept. */
export function plainOf(kept: KeptBody): Promise<Buffer> {
  return encoded(kept, 'identity');
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/**
 * Answers with a kept body, compressed as the request accepts, or with 304 if the caller has it. `headers` need a `content-type`; their `vary`
 * is added to. Without `mayCompress` it is sent as it is.
 */
export async function sendKept(
  request: Pick<FastifyRequest, 'headers'>,
  kept: KeptBody,
  headers: Readonly<Record<string, string>>,
  mayCompress = true,
): Promise<RawAnswer> {
  const vary = headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`;
  const told = { ...headers, etag: kept.etag, vary };
  if (request.headers['if-none-match'] === kept.etag) return new RawAnswer('', told, 304);
  const encoding = mayCompress ? encodingFor(request.headers['accept-encoding'] ?? '') : 'identity';
  // The encoding is sent even if there is none, so that nothing compresses the body again.
  return new RawAnswer(await encoded(kept, encoding), { ...told, 'content-encoding': encoding });
}
