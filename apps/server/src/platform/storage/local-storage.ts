import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '@caravel/kernel';
import { z } from 'zod';
import type { Clock } from '../context.ts';
import { isSigned, sign } from '../crypto/tokens.ts';
import type { FileStorage, UploadGrant } from './storage.ts';

/** Path under which local files are served and uploaded (`storage-routes.ts`). */
export const FILES_PATH = '/files';

const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]{1,5})?$/;
const metaSchema = z.object({ contentType: z.string() });

/** What a signed upload path says. */
const uploadSchema = z.object({ key: z.string(), contentType: z.string(), maxBytes: z.int(), until: z.int() });
export type UploadTicket = z.infer<typeof uploadSchema>;

/** Local storage and the checks of its own signed paths. */
export type LocalStorage = FileStorage & {
  /** The grant of a signed upload path; undefined where it is forged or over. */
  findUpload(ticket: string, signature: string): UploadTicket | undefined;
  /** Whether a signed download path is good. */
  mayDownload(key: string, until: number, signature: string): boolean;
};

function checkedKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new Error('not a storage key');
  return key;
}

/** Files in a folder, behind signed paths of our own. Keys are ours, lower case, without dots but one before the ending. */
export function localStorage(options: { folder: string; secret: string; clock: Clock }): LocalStorage {
  const { folder, secret, clock } = options;
  const pathOf = (key: string) => join(folder, checkedKey(key));
  const later = (seconds: number) => clock.now() + seconds * 1000;
  return {
    put: async (key, content, contentType) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.meta`, JSON.stringify({ contentType }));
      // Readers see the old file or the whole new one.
      const part = `${path}.${newId()}`;
      await writeFile(part, content);
      await rename(part, path);
    },
    find: async (key) => {
      const path = pathOf(key);
      const file = await stat(path).catch(() => undefined);
      if (!file?.isFile()) return undefined;
      const { contentType } = metaSchema.parse(JSON.parse(await readFile(`${path}.meta`, 'utf8')));
      return { contentType, size: file.size, open: (range) => createReadStream(path, range ?? {}) };
    },
    delete: async (key) => {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.meta`, { force: true });
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
    publicUrl: (key) => `${FILES_PATH}/public/${checkedKey(key)}`,
    findUpload: (text, signature) => {
      if (!isSigned(secret, 'upload', text, signature)) return undefined;
      const ticket = uploadSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return ticket.until > clock.now() ? ticket : undefined;
    },
    mayDownload: (key, until, signature) => isSigned(secret, 'download', `${key} ${until}`, signature) && until > clock.now(),
  };
}
