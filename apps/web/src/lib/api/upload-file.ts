import type { UploadExt, UploadField } from '@caravel/contracts';
import { requestUpload, UPLOAD_TYPES } from '@caravel/contracts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** A part of a canvas as a file; undefined where the browser cannot make one. */
export function fileOfCanvas(canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.9);
  });
}

/** Sends a file for a field and answers its key, which the call that uses it names. Throws `ApiError`; `failedText` where the storage took nothing. */
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
