import type { UploadExt } from '@caravel/contracts';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../../lib/api/api-error.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useT } from '../../lib/language/i18n.tsx';
import type { MediaName } from './draft.ts';
import type { WebsiteForm } from './use-website-form.ts';

/**
 * Uploads a file for a field of the site and puts it into the draft; nobody else sees it before the save. `failure` says why the
 * upload failed.
 */
export function useSiteUpload(form: WebsiteForm, name: MediaName) {
  const t = useT();
  const upload = useMutation({
    mutationFn: ({ ext, file }: { ext: UploadExt; file: Blob }) => uploadFile(name, ext, file, t('website.uploadFailed')),
    onSuccess: (key, { file }) => form.set(name, { url: URL.createObjectURL(file), upload: key }),
  });
  const failure = upload.error ? (isApiError(upload.error) ? upload.error.message : t('website.uploadFailed')) : undefined;
  return { send: upload.mutate, isSending: upload.isPending, failure, forget: upload.reset };
}
