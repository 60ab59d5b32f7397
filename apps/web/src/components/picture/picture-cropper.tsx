import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import type { Crop } from './crop.ts';
import { areaOf, fitZoom } from './crop.ts';
import classes from './picture-cropper.module.css';

const MAX_ZOOM = 4;

type SliderProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void };

function Slider({ label, min, max, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop, background: string | undefined): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, width } = areaOf(bitmap.width, bitmap.height, canvas.width / canvas.height, crop);
  const scale = canvas.width / width;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, -left * scale, -top * scale, bitmap.width * scale, bitmap.height * scale);
}

type PictureCropperProps = {
  bitmap: ImageBitmap;
  /** Pixels of the result; their ratio is the shape of the part. */
  width: number;
  height: number;
  /** The colour behind transparent pixels; without it they stay transparent. */
  background?: string;
  /** Shows the whole picture at first, with space around it, and lets the person zoom out to that. */
  canFit?: boolean;
  isRound?: boolean;
  label: string;
  useLabel: string;
  isBusy: boolean;
  failure: string | null;
  onUse: (canvas: HTMLCanvasElement) => void;
  onCancel: () => void;
};

/** Chooses a part of a picture with three sliders, so that it works by touch, mouse and keyboard. */
export function PictureCropper(props: PictureCropperProps) {
  const { bitmap, width, height, background, canFit = false, isRound = false, label, useLabel, isBusy, failure } = props;
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const minZoom = canFit ? fitZoom(bitmap.width, bitmap.height, width / height) : 1;
  const [crop, setCrop] = useState<Crop>({ zoom: minZoom, x: 0.5, y: 0.5 });
  useEffect(() => {
    if (canvas.current) draw(canvas.current, bitmap, crop, background);
  }, [bitmap, crop, background]);
  return (
    <div className={classes.cropper}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className={classes.canvas}
        data-round={isRound || undefined}
        role="img"
        aria-label={label}
      />
      <div className={classes.controls}>
        <FormAlert kind="danger" text={failure} />
        <Slider
          label={t('common.cropZoom')}
          min={minZoom}
          max={MAX_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider label={t('common.cropX')} min={0} max={1} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
        <Slider label={t('common.cropY')} min={0} max={1} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
        <div className={classes.buttons}>
          <Button loading={isBusy} onClick={() => canvas.current && props.onUse(canvas.current)}>
            {useLabel}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={props.onCancel}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}
