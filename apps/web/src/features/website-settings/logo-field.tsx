import { LOGO_RATIOS, type LogoField as LogoName } from '@caravel/contracts';
import { useState } from 'react';
import { PictureCropper } from '../../components/picture/picture-cropper.tsx';
import { fileOfCanvas } from '../../lib/api/upload-file.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { ChooseFile, findExt } from './choose-file.tsx';
import { useSiteUpload } from './use-site-upload.ts';
import type { WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

/** Width of the upload, pixels. */
const WIDTH: Readonly<Record<LogoName, number>> = { logo: 640, logoMobile: 512 };

/** A logo: chosen, placed in the shape of its field, uploaded as PNG to keep transparency. */
export function LogoField({ form, name }: { form: WebsiteForm; name: LogoName }) {
  const t = useT();
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string>();
  const upload = useSiteUpload(form, name);
  const { url } = form.draft[name];
  const label = t(name === 'logo' ? 'website.logoDesktop' : 'website.logoMobile');
  const choose = async (file: File) => {
    upload.forget();
    const read = findExt(name, file) ? await createImageBitmap(file).catch(() => null) : null;
    setBitmap(read);
    setProblem(read ? undefined : t('validation.logoInvalid'));
  };
  const use = async (canvas: HTMLCanvasElement) => {
    const file = await fileOfCanvas(canvas, 'image/png');
    if (file) upload.send({ ext: 'png', file }, { onSuccess: () => setBitmap(null) });
    else setProblem(t('website.uploadFailed'));
  };
  return (
    <ChooseFile
      name={name}
      label={label}
      error={problem ?? form.errorOf(name)}
      hasFile={url !== null}
      isBusy={upload.isSending}
      isOpen={bitmap !== null}
      onFile={(file) => void choose(file)}
      onRemove={() => form.set(name, { url: null })}
    >
      {bitmap ? (
        <PictureCropper
          bitmap={bitmap}
          width={WIDTH[name]}
          height={Math.round(WIDTH[name] / LOGO_RATIOS[name])}
          canFit
          label={t('website.crop')}
          useLabel={t('website.cropUse')}
          isBusy={upload.isSending}
          failure={upload.failure ?? null}
          onUse={(canvas) => void use(canvas)}
          onCancel={() => setBitmap(null)}
        />
      ) : url ? (
        <img className={classes.logo} data-shape={name} src={url} alt={label} />
      ) : (
        <p className={classes.hint}>{t('website.logoNone')}</p>
      )}
    </ChooseFile>
  );
}
