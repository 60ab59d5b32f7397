import { countWords } from '@caravel/contracts';
import { useState } from 'react';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import { FieldLabel } from '../../components/form/text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { BannerTranslations } from './banner-translations.tsx';
import { ChooseFile, findExt } from './choose-file.tsx';
import { Section } from './section.tsx';
import { useSiteUpload } from './use-site-upload.ts';
import { idOf, type WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

/** A text of the banner, with its number of words so far. */
function BannerText({ form, name }: { form: WebsiteForm; name: 'heading' | 'subHeading' }) {
  const t = useT();
  const words = t('website.words', { count: countWords(form.draft[name]) });
  return (
    <LongTextField
      {...form.bind(name)}
      size="md"
      autosize
      minRows={name === 'heading' ? 1 : 2}
      label={<FieldLabel label={t(`website.${name}`)} />}
      aria-required
      description={
        <>
          {t(`website.${name}Hint`)} <strong>{words}</strong>
        </>
      }
      // A banner has one line, so Enter adds nothing.
      onChange={(event) => form.set(name, event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      atMost={name === 'heading' ? 300 : 1_000}
    />
  );
}

function BackgroundField({ form, name }: { form: WebsiteForm; name: 'backgroundImage' | 'backgroundVideo' }) {
  const t = useT();
  const upload = useSiteUpload(form, name);
  const [problem, setProblem] = useState<string>();
  const { url } = form.draft[name];
  const choose = (file: File) => {
    upload.forget();
    const ext = findExt(name, file);
    setProblem(ext ? undefined : t(name === 'backgroundImage' ? 'validation.backgroundInvalid' : 'validation.filmInvalid'));
    if (ext) upload.send({ ext, file });
  };
  return (
    <ChooseFile
      name={name}
      label={t(`website.${name}`)}
      error={problem ?? upload.failure ?? form.errorOf(name)}
      hasFile={url !== null}
      isBusy={upload.isSending}
      onFile={choose}
      onRemove={() => form.set(name, { url: null })}
    >
      {url === null ? (
        <p className={classes.hint}>{t('website.backgroundNone')}</p>
      ) : name === 'backgroundImage' ? (
        <img className={classes.background} src={url} alt={t('website.backgroundImage')} />
      ) : (
        <video className={classes.background} src={url} muted playsInline controls aria-label={t('website.backgroundVideo')} />
      )}
    </ChooseFile>
  );
}

/** The words of the landing page, their background, and how much it is darkened. */
export function BannerSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  const { backgroundOverlay } = form.draft;
  const percent = t('website.percent', { value: backgroundOverlay });
  return (
    <Section id="banner" title={t('website.banner')}>
      <BannerText form={form} name="heading" />
      <BannerText form={form} name="subHeading" />
      <BannerTranslations form={form} />
      <div className={classes.stack}>
        <h3 className={classes.subheading}>{t('website.background')}</h3>
        <p className={classes.hint}>{t('website.backgroundHint')}</p>
        <div className={classes.pair}>
          <BackgroundField form={form} name="backgroundImage" />
          <BackgroundField form={form} name="backgroundVideo" />
        </div>
      </div>
      <div className={classes.slider}>
        <label className={classes.label} htmlFor={idOf('backgroundOverlay')}>
          {t('website.overlay')}
        </label>
        <p className={classes.hint} id="overlay-hint">
          {t('website.overlayHint')}
        </p>
        <div className={classes.sliderRow}>
          <input
            id={idOf('backgroundOverlay')}
            type="range"
            min={0}
            max={100}
            step={5}
            value={backgroundOverlay}
            aria-valuetext={percent}
            aria-describedby="overlay-hint"
            onChange={(event) => form.set('backgroundOverlay', Number(event.currentTarget.value))}
          />
          <output className="tabular" htmlFor={idOf('backgroundOverlay')}>
            {percent}
          </output>
        </div>
      </div>
    </Section>
  );
}
