import { type EndpointAnswer, type requestUpload as endpoint, UPLOAD_FIELDS, type UploadField } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { type Ctx, requireUser } from '../../platform/context.ts';
import type { IdentityDeps } from './deps.ts';
import { UPLOAD_SECONDS } from './rules/lifetimes.ts';

/** Grants one upload of a picture. The key is ours: agency, person, an id; nothing of the file's own name is in it. */
export async function requestUpload(
  { storage }: Pick<IdentityDeps, 'storage'>,
  ctx: Ctx,
  file: { ext: string; fieldName: UploadField; fileType: string },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { userId } = requireUser(ctx);
  const key = `${ctx.agency.id}/${userId}/${newId()}.${file.ext}`;
  const { maxBytes } = UPLOAD_FIELDS[file.fieldName];
  const url = await storage.signedUploadUrl({ key, contentType: file.fileType, maxBytes, expiresInSeconds: UPLOAD_SECONDS });
  return { url, key, maxBytes, expiresAt: new Date(ctx.clock.now() + UPLOAD_SECONDS * 1000).toISOString() };
}
