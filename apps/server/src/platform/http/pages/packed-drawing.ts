import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../../crypto/tokens.ts';
import { RawAnswer } from '../types.ts';
import { DRAWING_HEADERS } from './drawing-headers.ts';

const unpack = promisify(gunzip);

/** Answers with a drawing that is kept as compressed SVG (`.svgz`): as it is kept, or unpacked for the few that read no gzip. */
export async function packedDrawing({ headers: asked }: FastifyRequest, file: URL): Promise<RawAnswer> {
  const packed = await readFile(file);
  const headers = { ...DRAWING_HEADERS, etag: `"${sha256(packed).slice(0, 27)}"` };
  if (asked['if-none-match'] === headers.etag) return new RawAnswer('', headers, 304);
  const isPacked = /\bgzip\b/.test(asked['accept-encoding'] ?? '');
  return new RawAnswer(isPacked ? packed : await unpack(packed), {
    ...headers,
    'content-type': 'image/svg+xml',
    // Sent even if there is no encoding, so that nothing compresses it again.
    'content-encoding': isPacked ? 'gzip' : 'identity',
  });
}
