import type { UploadExt, UploadField } from '@caravel/contracts';
import { requestUpload, UPLOAD_TYPES } from '@caravel/contracts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** A canvas as a file; undefined if the browser cannot make one. */
export function fileOfCanvas(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.9);
  });
}

/**
 * Uploads a file for a field and returns its key, to be named by the call that uses it. Throws `ApiError`, with `failedText` if
 * the storage refused the file.
 */
export async function uploadFile(
  field: UploadField,
  ext: UploadExt,
  file: Blob | undefined,
  failedText: string,
): Promise<string> {
  if (!file) throw new ApiError(0, { code: 'uploadRefused', message: failedText });
  const fileType = UPLOAD_TYPES[ext];
  const { data: grant } = await call(requestUpload, { body: { ext, fieldName: field, fileType } });
  const sent = await fetch(grant.url, { method: 'PUT', headers: { 'Content-Type': fileType }, body: file }).catch(() => null);
  if (!sent?.ok) throw new ApiError(sent?.status ?? 0, { code: 'uploadRefused', message: failedText });
  return grant.key;
}
