import { UPLOAD_FIELDS } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError, isAppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { encodePicture } from '../../platform/media/encode-picture.ts';
import type { PictureRecipe } from '../../platform/media/picture-recipe.ts';
import { KEPT_PREFIX } from '../../platform/storage/local-storage.ts';
import { readUpload } from '../../platform/storage/read-upload.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { isPdf } from './rules/document-type.ts';

/** A file that the traveler uploaded, by the name that they gave it. */
export type UploadedDocument = { readonly key: string; readonly name: string };
/** A file of a claim in the storage. `size` in bytes. */
export type StoredDocument = { readonly id: string; readonly key: string; readonly name: string; readonly size: number };

/** A photo of a document, large enough to be read. */
const PAGE: PictureRecipe = {
  kinds: ['jpeg', 'png', 'webp'],
  box: { width: 2_400, height: 2_400, fit: 'inside' },
  format: { webp: 82 },
};

/** Encodes pictures anew; keeps a PDF as it is if its bytes are a PDF's, to be saved and never shown on our origin. */
async function encode(upload: string, content: Buffer): Promise<{ body: Buffer; type: string; ext: string }> {
  if (upload.endsWith('.pdf')) {
    if (!isPdf(content)) throw new AppError('uploadRefused');
    return { body: content, type: 'application/pdf', ext: 'pdf' };
  }
  return { body: await encodePicture(content, PAGE), type: 'image/webp', ext: 'webp' };
}

async function storeOne(storage: FileStorage, ctx: Ctx, { key: upload, name }: UploadedDocument): Promise<StoredDocument> {
  const content = await readUpload(storage, upload, UPLOAD_FIELDS.claimDocument.maxBytes);
  const { body, type, ext } = await encode(upload, content);
  const id = newId();
  const key = `${KEPT_PREFIX}${ctx.agency.id}/${id}.${ext}`;
  await storage.put(key, body, type);
  return { id, key, name: `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${ext}`, size: body.length };
}

/** Deletes files that no row refers to. */
export async function forgetDocuments(storage: FileStorage, documents: readonly { readonly key: string }[]): Promise<void> {
  for (const { key } of documents) await storage.delete(key);
}

/**
 * Checks the caller's uploads and stores them, before the transaction that refers to them. Throws `validationFailed` with the field of the file
 * that is not the caller's, is gone or is not what it says. The uploads stay until the claim is made, so that a refusal loses nothing.
 */
export async function storeDocuments(
  storage: FileStorage,
  ctx: Ctx,
  uploads: readonly UploadedDocument[],
): Promise<StoredDocument[]> {
  const own = `${ctx.agency.id}/${requireUser(ctx).userId}/`;
  const stored: StoredDocument[] = [];
  for (const [i, upload] of uploads.entries()) {
    try {
      // mutant claim-with-files-of-others: `!upload.key.startsWith(own)` -> `false` fails claims.test.ts
      if (!upload.key.startsWith(own)) throw new AppError('notFound');
      stored.push(await storeOne(storage, ctx, upload));
    } catch (error) {
      await forgetDocuments(storage, stored);
      if (isAppError(error, 'notFound')) refuseFields(ctx, { [`documents.${i}`]: 'uploadInvalid' });
      if (isAppError(error, 'uploadRefused')) refuseFields(ctx, { [`documents.${i}`]: 'claimDocumentInvalid' });
      if (isAppError(error, 'pictureTooLarge')) refuseFields(ctx, { [`documents.${i}`]: 'pictureTooLarge' });
      throw error;
    }
  }
  return stored;
}
