import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '@caravel/kernel';
import { z } from 'zod';
import type { Clock } from '../context.ts';
import { isSigned, sign } from '../crypto/tokens.ts';
import type { FileStorage, UploadGrant } from './storage.ts';

/** Path of the routes that serve and accept local files (`storage-routes.ts`). */
export const FILES_PATH = '/files';

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]{1,5})?$/;
/** Stored next to a file: its content type, and when it was stored, in epoch milliseconds. */
const metaSchema = z.object({ contentType: z.string(), at: z.number().default(0) });
const META = '.meta';

/**
 * Prefix of pictures and videos that everybody may see: slices store them there after checking them. Files that are
 * neither public nor kept are uploads that wait to be used.
 */
export const PUBLIC_PREFIX = 'public/';

/**
 * Prefix of private files that slices keep: stored there after checking them, served by signed paths, and deleted by the slice that refers to them.
 */
export const KEPT_PREFIX = 'kept/';

/** The content of a signed upload path. */
const uploadSchema = z.object({ key: z.string(), contentType: z.string(), maxBytes: z.int(), until: z.int() });
export type UploadTicket = z.infer<typeof uploadSchema>;

/** Local storage, and the checks of its own signed paths. */
export type LocalStorage = FileStorage & {
  /** Returns the grant of a signed upload path; undefined if it is forged or expired. */
  findUpload(ticket: string, signature: string): UploadTicket | undefined;
  /** Counts the waiting uploads in the folder of a key: those of one person. */
  countWaiting(key: string): Promise<number>;
  /** Whether a signed download path is valid. */
  mayDownload(key: string, until: number, signature: string): boolean;
};

function checkedKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new Error('not a storage key');
  return key;
}

const namesIn = (path: string) => readdir(path).catch(() => []);

/** Deletes files that were stored in a folder before an instant, and the folder if it is then empty. */
async function emptyFolder(path: string, before: number): Promise<void> {
  for (const name of await namesIn(path)) {
    if (!name.endsWith(META)) continue;
    const meta = metaSchema.safeParse(JSON.parse(await readFile(join(path, name), 'utf8').catch(() => '{}')));
    if (meta.success && meta.data.at >= before) continue;
    await rm(join(path, name.slice(0, -META.length)), { force: true });
    await rm(join(path, name), { force: true });
  }
  // Fails if the folder is not empty, or no longer is.
  await rmdir(path).catch(() => undefined);
}

/** Files in a folder, behind signed paths of our own. We make the keys: lower case, with no dot except before the extension. */
export function localStorage(options: { folder: string; secret: string; clock: Clock }): LocalStorage {
  const { folder, secret, clock } = options;
  const pathOf = (key: string) => join(folder, checkedKey(key));
  const later = (seconds: number) => clock.now() + seconds * 1000;
  return {
    put: async (key, content, contentType) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}${META}`, JSON.stringify({ contentType, at: clock.now() }));
      // Written to a temporary file first, so that readers see the old file or the whole new one.
      const part = `${path}.${newId()}`;
      await writeFile(part, content);
      await rename(part, path);
    },
    find: async (key) => {
      const path = pathOf(key);
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile()) return undefined;
      const { contentType } = metaSchema.parse(JSON.parse(await readFile(`${path}${META}`, 'utf8')));
      return { contentType, size: file.size, open: (range) => createReadStream(path, range ?? {}) };
    },
    delete: async (key) => {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}${META}`, { force: true });
    },
    signedUploadUrl: async ({ key, contentType, maxBytes, expiresInSeconds }: UploadGrant) => {
      const ticket: UploadTicket = { key: checkedKey(key), contentType, maxBytes, until: later(expiresInSeconds) };
      const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      return `${FILES_PATH}/upload/${text}/${sign(secret, 'upload', text)}`;
    },
    signedDownloadUrl: async (key, expiresInSeconds) => {
      const until = later(expiresInSeconds);
      return `${FILES_PATH}/private/${checkedKey(key)}?until=${until}&signature=${sign(secret, 'download', `${key} ${until}`)}`;
    },
    forgetUploads: async (before) => {
      for (const agency of await namesIn(folder)) {
        if ([PUBLIC_PREFIX, KEPT_PREFIX].includes(`${agency}/`)) continue;
        for (const person of await namesIn(join(folder, agency))) await emptyFolder(join(folder, agency, person), before);
      }
    },
    countWaiting: async (key) => (await namesIn(dirname(pathOf(key)))).filter((name) => name.endsWith(META)).length,
    publicUrl: (key) => `${FILES_PATH}/public/${checkedKey(key)}`,
    findUpload: (text, signature) => {
      if (!isSigned(secret, 'upload', text, signature)) return undefined;
      const ticket = uploadSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return ticket.until > clock.now() ? ticket : undefined;
    },
    // mutant download-for-ever: `signature) && until > clock.now(),` -> `signature),` fails storage.test.ts
    mayDownload: (key, until, signature) => isSigned(secret, 'download', `${key} ${until}`, signature) && until > clock.now(),
  };
}
