import { buffer } from 'node:stream/consumers';
import { AppError } from '../errors.ts';
import type { FileStorage } from './storage.ts';

/** Reads an upload that is at most as large as granted. Throws `notFound` if nothing was uploaded, `uploadRefused` if it is too large. */
export async function readUpload(storage: FileStorage, key: string, maxBytes: number): Promise<Buffer> {
  const file = await storage.find(key);
  if (!file) throw new AppError('notFound');
  if (file.size > maxBytes) throw new AppError('uploadRefused');
  return buffer(file.open());
}
