import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sha256 } from '../../crypto/tokens.ts';
import { AppError } from '../../errors.ts';
import { type HttpApp, RawAnswer } from '../types.ts';
import { registerPage } from './register-page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  // Workers that a library brings along.
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = /^(?:text|application)\/|svg/;

type Encoding = 'br' | 'gzip' | 'identity';
type Asset = {
  readonly modified: number;
  readonly etag: string;
  readonly type: string;
  readonly bodies: Map<Encoding, Promise<Buffer>>;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

function encoded(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const known = asset.bodies.get(encoding);
  if (known) return known;
  const made = asset.bodies
    .get('identity')
    ?.then((raw) => (encoding === 'br' ? brotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : deflate(raw)));
  if (!made) throw new Error('an asset without a body');
  asset.bodies.set(encoding, made);
  return made;
}

function encodingFor(asset: Asset, accepted: string): Encoding {
  if (!COMPRESSIBLE.test(asset.type)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Serves the built files of a folder, each read and compressed once and cached: they are few, and every first visit needs them. */
function assetStore(folder: string): (name: string) => Promise<Asset | undefined> {
  const assets = new Map<string, Asset>();
  return async (name) => {
    const type = TYPES[extname(name)];
    if (type === undefined || !/^[\w./@-]+$/.test(name) || /(?:^|\/)\./.test(name)) return undefined;
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file?.isFile()) return undefined;
    const known = assets.get(name);
    if (known?.modified === file.mtimeMs) return known;
    const raw = await readFile(join(folder, name));
    const etag = `"${sha256(raw).slice(0, 27)}"`;
    const asset: Asset = { modified: file.mtimeMs, etag, type, bodies: new Map([['identity', Promise.resolve(raw)]]) };
    assets.set(name, asset);
    return asset;
  };
}

/** Files with a content hash in their name never change; the others are revalidated after an hour. */
function cacheControl(name: string): string {
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/**
 * Serves the built client of the web app: `/assets/*` and the files next to it, on every host, but not the documents. Does nothing if the
 * web app is not built.
 */
export function registerAssets(app: HttpApp, folder: string): void {
  if (!existsSync(folder)) return;
  const find = assetStore(folder);
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.') && !name.endsWith('.html'),
  );
  for (const entry of entries) {
    const path = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`;
    registerPage(app, { id: `platform.assets ${path}`, method: 'GET', path, agency: 'none' }, async ({ request }) => {
      const name = decodeURIComponent(request.url.slice(1).split('?')[0] ?? '');
      const asset = await find(name);
      if (!asset) throw new AppError('notFound');
      const headers = { 'cache-control': cacheControl(name), etag: asset.etag, vary: 'accept-encoding' };
      if (request.headers['if-none-match'] === asset.etag) return new RawAnswer('', headers, 304);
      const encoding = encodingFor(asset, request.headers['accept-encoding'] ?? '');
      return new RawAnswer(await encoded(asset, encoding), {
        ...headers,
        'content-type': asset.type,
        // Sent even if there is no encoding, so that nothing compresses the file again.
        'content-encoding': encoding,
      });
    });
  }
}
