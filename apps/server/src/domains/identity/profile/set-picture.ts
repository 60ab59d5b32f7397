import { type Profile, UPLOAD_FIELDS } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { encodePicture } from '../../../platform/media/encode-picture.ts';
import type { PictureRecipe } from '../../../platform/media/picture-recipe.ts';
import { readUpload } from '../../../platform/storage/read-upload.ts';
import type { IdentityDeps } from '../deps.ts';
import { getUser, type UserRow } from '../queries.ts';
import { users } from '../tables.ts';
import { tellProfile } from './tell-profile.ts';

/** A portrait: square, 512 pixels. */
const PORTRAIT: PictureRecipe = {
  kinds: ['jpeg', 'png', 'webp'],
  box: { width: 512, height: 512, fit: 'cover' },
  format: { webp: 82 },
};

type Picture = { readonly picture: string; readonly pictureKey: string } | { readonly picture: null; readonly pictureKey: null };

/** Replaces or removes the caller's picture; returns the person and the key of the old picture. */
async function storePicture(ctx: Ctx, picture: Picture): Promise<{ user: UserRow; oldKey: string | null }> {
  const { userId } = requireUser(ctx);
  return ctx.db.tx(async (tx) => {
    const { pictureKey: oldKey } = await getUser(tx, ctx.agency.id, userId);
    const [user] = await tx
      .update(users)
      .set({ ...picture, updatedAt: new Date(ctx.clock.now()) })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId)))
      .returning();
    if (!user) throw new AppError('profileUpdateFailed');
    await recordAudit(tx, ctx, { action: 'user.pictureChanged', subjectType: 'user', subjectId: userId });
    return { user, oldKey };
  });
}

/** Makes an upload the caller's picture. The upload is deleted in every case; another person's upload is not found. Throws `notFound`. */
export async function setPicture(deps: IdentityDeps, ctx: Ctx, key: string): Promise<Profile> {
  const { userId } = requireUser(ctx);
  if (!key.startsWith(`${ctx.agency.id}/${userId}/`)) throw new AppError('notFound');
  const { storage } = deps;
  const uploaded = await readUpload(storage, key, UPLOAD_FIELDS.profilePicture.maxBytes);
  const encoded = await encodePicture(uploaded, PORTRAIT).finally(() => storage.delete(key));
  // A new name each time, because browsers cache a picture for ever.
  const pictureKey = `public/${ctx.agency.id}/${newId()}.webp`;
  await storage.put(pictureKey, encoded, 'image/webp');
  const stored = storePicture(ctx, { picture: storage.publicUrl(pictureKey), pictureKey });
  const { user, oldKey } = await stored.catch(async (error: unknown) => {
    await storage.delete(pictureKey);
    throw error;
  });
  deps.sessions.forgetUser(userId);
  if (oldKey !== null) await storage.delete(oldKey);
  return tellProfile(deps, ctx, user);
}

/** Removes the caller's picture. */
export async function removePicture(deps: IdentityDeps, ctx: Ctx): Promise<Profile> {
  const { user, oldKey } = await storePicture(ctx, { picture: null, pictureKey: null });
  deps.sessions.forgetUser(user.id);
  if (oldKey !== null) await deps.storage.delete(oldKey);
  return tellProfile(deps, ctx, user);
}
