import { type AgencyChange, LOGO_RATIOS, type LogoField, UPLOAD_FIELDS } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { isAppError } from '../../platform/errors.ts';
import { refuseFields } from '../../platform/http/endpoints/invalid-fields.ts';
import { encodePicture, WrongRatio } from '../../platform/media/encode-picture.ts';
import type { PictureRecipe } from '../../platform/media/picture-recipe.ts';
import { readUpload } from '../../platform/storage/read-upload.ts';
import type { AgenciesDeps } from './deps.ts';
import { filmTypeOf } from './rules/film.ts';
import type { MediaField } from './tables.ts';

/** Longest side of a stored logo and of a background, in pixels. */
const LOGO_SIDE = 640;
const BACKGROUND_SIDE = 2_000;

const BACKGROUND: PictureRecipe = {
  kinds: ['jpeg', 'png', 'webp'],
  box: { width: BACKGROUND_SIDE, height: BACKGROUND_SIDE, fit: 'inside' },
  format: { webp: 76 },
};

const logoRecipe = (field: LogoField): PictureRecipe => ({
  kinds: ['jpeg', 'png'],
  ratio: LOGO_RATIOS[field],
  isTrimmed: true,
  box: { width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside' },
  format: 'png',
});

const MEDIA_FIELDS = ['logo', 'logoMobile', 'backgroundImage', 'backgroundVideo'] as const satisfies readonly MediaField[];

/** A file in the storage: its URL and its key. */
type StoredMedia = { readonly url: string; readonly key: string };

/** The media fields of a change: a new file, or null to remove it. Unchanged fields are absent. */
export type MediaChange = Partial<Record<MediaField, StoredMedia | null>>;

/** Encodes an upload for storing: pictures are re-encoded; a video is kept unchanged if its first bytes are a video's. */
async function encodeMedia(ctx: Ctx, field: MediaField, content: Buffer): Promise<{ body: Buffer; type: string; ext: string }> {
  if (field === 'backgroundVideo') {
    const type = filmTypeOf(content) ?? refuseFields(ctx, { [field]: 'filmInvalid' });
    return { body: content, type, ext: type === 'video/mp4' ? 'mp4' : 'webm' };
  }
  if (field === 'backgroundImage') {
    return { body: await encodePicture(content, BACKGROUND), type: 'image/webp', ext: 'webp' };
  }
  return { body: await encodePicture(content, logoRecipe(field)), type: 'image/png', ext: 'png' };
}

/**
 * Turns one upload into files of the site. The upload is deleted in every case. The file's name is derived from the upload's id, so that a
 * repeated call after a lost response finds the file of the first one.
 */
async function storeUpload(
  { storage }: AgenciesDeps,
  ctx: Ctx,
  field: MediaField,
  upload: string,
  currentKey: string | undefined,
): Promise<StoredMedia | undefined> {
  const { userId } = requireUser(ctx);
  const own = `${ctx.agency.id}/${userId}/`;
  if (!upload.startsWith(own)) refuseFields(ctx, { [field]: 'uploadInvalid' });
  const name = `public/${ctx.agency.id}/${upload.slice(own.length, own.length + 36)}`;
  if (currentKey?.startsWith(`${name}.`)) return undefined;
  try {
    const content = await readUpload(storage, upload, UPLOAD_FIELDS[field].maxBytes);
    const { body, type, ext } = await encodeMedia(ctx, field, content).finally(() => storage.delete(upload));
    const key = `${name}.${ext}`;
    await storage.put(key, body, type);
    return { key, url: storage.publicUrl(key) };
  } catch (error) {
    if (isAppError(error, 'notFound')) return refuseFields(ctx, { [field]: 'uploadInvalid' });
    if (error instanceof WrongRatio) return refuseFields(ctx, { [field]: field === 'logo' ? 'logoRatio' : 'logoMobileRatio' });
    if (isAppError(error, 'pictureTooLarge')) return refuseFields(ctx, { [field]: 'pictureTooLarge' });
    if (isAppError(error, 'uploadRefused')) {
      return refuseFields(ctx, { [field]: field === 'backgroundImage' ? 'backgroundInvalid' : 'logoInvalid' });
    }
    throw error;
  }
}

/** Stores the files of a change, before the transaction that refers to them. Throws `validationFailed` with the wrong field. */
export async function storeMedia(
  deps: AgenciesDeps,
  ctx: Ctx,
  change: AgencyChange,
  currentKeys: Partial<Record<MediaField, string>>,
): Promise<MediaChange> {
  const stored: MediaChange = {};
  try {
    for (const field of MEDIA_FIELDS) {
      const upload = change[field];
      if (upload === undefined) continue;
      const media = upload === null ? null : await storeUpload(deps, ctx, field, upload, currentKeys[field]);
      if (media !== undefined) stored[field] = media;
    }
    return stored;
  } catch (error) {
    await forgetMedia(deps, stored);
    throw error;
  }
}

/** Deletes files that no row refers to. */
export async function forgetMedia({ storage }: AgenciesDeps, media: MediaChange): Promise<void> {
  for (const file of Object.values(media)) if (file) await storage.delete(file.key);
}
