import { removePicture, requestUpload, setPicture, UPLOAD_FIELDS } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useT } from '../../lib/i18n.tsx';
import { sessionStore, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-call.ts';
import type { Crop } from './crop.ts';
import { squareOf } from './crop.ts';
import classes from './profile-page.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Sides of what is sent, pixels: those of the stored picture. */
const SIDE = 512;
const START: Crop = { zoom: 1, x: 0.5, y: 0.5 };
const QUALITY = 0.9;

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(bitmap.width, bitmap.height, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  // Transparent pictures stand on white: what is sent is a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
}

/** Sends what the canvas shows and makes it the picture of the caller. */
async function upload(canvas: HTMLCanvasElement, failedText: string) {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new ApiError(0, { code: 'uploadRefused', message: failedText });
  const { data: grant } = await call(requestUpload, {
    body: { ext: 'jpg', fieldName: 'profilePicture', fileType: 'image/jpeg' },
  });
  const sent = await fetch(grant.url, { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' }, body: blob }).catch(() => null);
  if (!sent?.ok) throw new ApiError(sent?.status ?? 0, { code: 'uploadRefused', message: failedText });
  return call(setPicture, { body: { key: grant.key } });
}

function Slider(props: { label: string; min: number; max: number; value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={props.min}
        max={props.max}
        step={0.01}
        value={props.value}
        onChange={(event) => props.onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function Cropper({ bitmap, onDone }: { bitmap: ImageBitmap; onDone: () => void }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(START);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, crop);
  }, [bitmap, crop]);
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
    <div className={classes.cropper}>
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        className={classes.canvas}
        role="img"
        aria-label={t('profile.pictureCrop')}
      />
      <div className={classes.form}>
        <FormAlert kind="danger" text={failure} />
        <Slider
          label={t('profile.pictureZoom')}
          min={1}
          max={4}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider label={t('profile.pictureX')} min={0} max={1} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
        <Slider label={t('profile.pictureY')} min={0} max={1} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
        <div className={classes.buttons}>
          <Button loading={action.isPending} onClick={() => canvas.current && action.mutate(canvas.current)}>
            {t('profile.pictureUse')}
          </Button>
          <Button variant="default" disabled={action.isPending} onClick={onDone}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The picture: chosen, cropped to a square here, sent, and taken away again. */
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
            // The same file may be chosen again.
            currentTarget.value = '';
          });
        }}
      />
    </div>
  );
}
