import { buffer } from 'node:stream/consumers';
import { AppError } from '../errors.ts';
import type { FileStorage } from './storage.ts';

/** The content of an upload, and nothing that is larger than was granted. Throws `notFound` where nothing was uploaded, `uploadRefused` where too much. */
export async function readUpload(storage: FileStorage, key: string, maxBytes: number): Promise<Buffer> {
  const file = await storage.find(key);
  if (!file) throw new AppError('notFound');
  if (file.size > maxBytes) throw new AppError('uploadRefused');
  return buffer(file.open());
}
