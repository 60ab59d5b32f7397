import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '@caravel/kernel';
import { z } from 'zod';
import type { Clock } from '../context.ts';
import { isSigned, sign } from '../crypto/tokens.ts';
import { AppError } from '../errors.ts';
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

/** What is stored next to a file; undefined if it is not there or was only half written. */
async function readMeta(path: string): Promise<z.infer<typeof metaSchema> | undefined> {
  const text = await readFile(`${path}${META}`, 'utf8').catch(() => '');
  try {
    return metaSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** When a file was stored, in epoch milliseconds: as it says itself, else as the disk does. Undefined if it is gone. */
async function storedAt(path: string): Promise<number | undefined> {
  return (await readMeta(path))?.at ?? (await stat(path).catch(() => undefined))?.mtimeMs;
}

/**
 * Deletes files that were stored in a folder before an instant, with what a full disk left half written, and the folder if it is then empty. A file
 * that cannot be read or deleted stops none of the others.
 */
async function emptyFolder(path: string, before: number): Promise<void> {
  const names = new Set((await namesIn(path)).map((name) => (name.endsWith(META) ? name.slice(0, -META.length) : name)));
  for (const name of names) {
    const file = join(path, name);
    const at = await storedAt(file);
    if (at !== undefined && at >= before) continue;
    await Promise.allSettled([rm(file, { force: true }), rm(`${file}${META}`, { force: true })]);
  }
  // Fails if the folder is not empty, or no longer is.
  await rmdir(path).catch(() => undefined);
}

/**
 * Writes a file aside and puts it in place, so that readers see the old one or the whole new one. Where it cannot be written, such as on a full disk,
 * nothing of it stays.
 */
async function writeWhole(path: string, content: Buffer | string | Readable): Promise<void> {
  const part = `${path}.${newId()}`;
  try {
    await (typeof content === 'string' || Buffer.isBuffer(content)
      ? writeFile(part, content)
      : pipeline(content, createWriteStream(part)));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A file that is being written grows: one that has not for so long was left by a process that is gone. */
const LEFT_MS = 3_600_000;

/** Deletes what killed processes left of a file that is to be written anew. */
async function clearParts(path: string): Promise<void> {
  for (const name of await namesIn(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || name.endsWith(META)) continue;
    const part = join(dirname(path), name);
    const grewAt = (await stat(part).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (grewAt < Date.now() - LEFT_MS) await rm(part, { force: true });
  }
}

/** Errors of a disk that takes no more. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EROFS']);

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && FULL.has(String(error.code));

/** Files in a folder, behind signed paths of our own. We make the keys: lower case, with no dot except before the extension. */
export function localStorage(options: { folder: string; secret: string; clock: Clock }): LocalStorage {
  const { folder, secret, clock } = options;
  const pathOf = (key: string) => join(folder, checkedKey(key));
  const later = (seconds: number) => clock.now() + seconds * 1000;
  const store = async (key: string, content: Buffer | Readable, contentType: string) => {
    const path = pathOf(key);
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(`${path}${META}`, JSON.stringify({ contentType, at: clock.now() }));
      await writeWhole(path, content);
    } catch (cause) {
      if (!isFull(cause)) throw cause;
      throw new AppError('unavailable', { cause, retryAfterSeconds: 60 });
    }
  };
  return {
    put: store,
    putStream: async (key, content, contentType) => {
      await clearParts(pathOf(key));
      await store(key, content, contentType);
      return (await stat(pathOf(key))).size;
    },
    find: async (key) => {
      const path = pathOf(key);
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile()) return undefined;
      const meta = await readMeta(path);
      return meta && { contentType: meta.contentType, size: file.size, open: (range) => createReadStream(path, range ?? {}) };
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
