import { removePicture, setPicture, UPLOAD_FIELDS } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { PictureCropper } from '../../components/picture/picture-cropper.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { fileOfCanvas, uploadFile } from '../../lib/api/upload-file.ts';
import { useAction } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { sessionStore, useSession } from '../../lib/session/session.ts';
import classes from './profile-page.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Side of the uploaded picture in pixels: that of the stored one. */
const SIDE = 512;
/** Uploads the canvas and makes it the caller's picture. */
async function upload(canvas: HTMLCanvasElement, failedText: string) {
  const key = await uploadFile('profilePicture', 'jpg', await fileOfCanvas(canvas, 'image/jpeg'), failedText);
  return call(setPicture, { body: { key } });
}

function Cropper({ bitmap, onDone }: { bitmap: ImageBitmap; onDone: () => void }) {
  const t = useT();
  const action = useMutation({
    mutationFn: (from: HTMLCanvasElement) => upload(from, t('profile.pictureFailed')),
    onSuccess: ({ data }) => {
      sessionStore.set(data);
      showToast({ kind: 'success', text: t('profile.pictureSaved') });
      onDone();
    },
  });
  const failure = action.error ? (isApiError(action.error) ? action.error.message : t('profile.pictureFailed')) : null;
  return (
    <PictureCropper
      bitmap={bitmap}
      width={SIDE}
      height={SIDE}
      // Transparent pictures get a white background, because the upload is a JPEG.
      background="#fff"
      isRound
      label={t('profile.pictureCrop')}
      useLabel={t('profile.pictureUse')}
      isBusy={action.isPending}
      failure={failure}
      onUse={action.mutate}
      onCancel={onDone}
    />
  );
}

/** The picture: chosen, cropped to a square here, uploaded, and removed. */
export function PictureSection() {
  const t = useT();
  const picture = useSession()?.picture ?? null;
  const input = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const removal = useAction(removePicture, { onSuccess: ({ data }) => sessionStore.set(data) });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > UPLOAD_FIELDS.profilePicture.maxBytes;
    const wrong = !TYPES.includes(file.type) ? t('validation.fileTypeInvalid') : isTooLarge ? t('profile.pictureTooLarge') : null;
    const read = wrong ? null : await createImageBitmap(file).catch(() => null);
    setBitmap(read);
    setProblem(read ? null : (wrong ?? t('profile.pictureFailed')));
  };
  return (
    <div className={classes.picture}>
      <FormAlert kind="danger" text={problem ?? removal.error?.message ?? null} />
      {bitmap ? (
        <Cropper bitmap={bitmap} onDone={() => setBitmap(null)} />
      ) : (
        <div className={classes.pictureRow}>
          {picture ? <img className={classes.photo} src={picture} width={96} height={96} alt={t('profile.picture')} /> : null}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => input.current?.click()}>
              {t('profile.pictureChoose')}
            </Button>
            {picture ? (
              <Button variant="default" loading={removal.isPending} onClick={() => removal.mutate({})}>
                {t('profile.pictureRemove')}
              </Button>
            ) : null}
          </div>
          <p className={classes.hint}>{t('profile.pictureText')}</p>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        hidden
        aria-label={t('profile.pictureChoose')}
        onChange={(event) => {
          const { currentTarget } = event;
          void choose(currentTarget.files?.[0]).then(() => {
            // Lets the same file be chosen again.
            currentTarget.value = '';
          });
        }}
      />
    </div>
  );
}
