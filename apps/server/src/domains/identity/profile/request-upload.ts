import { type EndpointAnswer, type requestUpload as endpoint, UPLOAD_FIELDS, type UploadField } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { UPLOAD_SECONDS } from '../rules/lifetimes.ts';

/**
 * Grants one upload. We make the key from agency, person and an id; it contains nothing of the file's name. Throws `forbidden` if the field
 * is the owner's and the caller is not the owner.
 */
export async function requestUpload(
  { storage }: Pick<IdentityDeps, 'storage'>,
  ctx: Ctx,
  file: { ext: string; fieldName: UploadField; fileType: string },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { userId, userType } = requireUser(ctx);
  const { access, maxBytes } = UPLOAD_FIELDS[file.fieldName];
  if (access === 'owner' && userType !== 'AgencyOwner') throw new AppError('forbidden');
  const key = `${ctx.agency.id}/${userId}/${newId()}.${file.ext}`;
  const url = await storage.signedUploadUrl({ key, contentType: file.fileType, maxBytes, expiresInSeconds: UPLOAD_SECONDS });
  return { url, key, maxBytes, expiresAt: new Date(ctx.clock.now() + UPLOAD_SECONDS * 1000).toISOString() };
}
