import { existsSync, readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { HttpApp } from '../types.ts';
import { type KeptBody, keepBody, sendKept } from './kept-body.ts';
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

type Asset = { readonly modified: number; readonly type: string; readonly body: KeptBody };

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
    const asset: Asset = { modified: file.mtimeMs, type, body: keepBody(raw) };
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
 * web app is not built. Unknown files answer `notFound`.
 */
export function registerAssets(app: HttpApp, folder: string): void {
  if (!existsSync(folder)) return;
  const find = assetStore(folder);
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.') && !name.endsWith('.html'),
  );
  for (const entry of entries) {
    const path = entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`;
    registerPage(
      app,
      { id: `platform.assets ${path}`, method: 'GET', path, agency: 'none', rate: 'file' },
      async ({ request }) => {
        const name = decodeURIComponent(request.url.slice(1).split('?')[0] ?? '');
        const asset = await find(name);
        if (!asset) throw new AppError('notFound');
        const headers = { 'cache-control': cacheControl(name), 'content-type': asset.type };
        return sendKept(request, asset.body, headers, COMPRESSIBLE.test(asset.type));
      },
    );
  }
}
