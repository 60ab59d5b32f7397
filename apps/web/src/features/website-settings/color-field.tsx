import { TextField } from '../../components/form/text-field.tsx';
import { formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { BrandColors } from '../../lib/look/brand-palette.ts';
import { brandPalette } from '../../lib/look/brand-palette.ts';
import { contrast, parseHex } from '../../lib/look/color.ts';
import styles from './color-field.module.css';
import type { WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

/** Suggested colours, far apart from each other. All of them carry white text. */
const SUGGESTIONS = ['#2c7be5', '#c2410c', '#0f766e', '#7c3aed', '#be185d', '#15803d', '#1e3a8a', '#3f3f46'];

function Swatches({ theme, colors }: { theme: 'light' | 'dark'; colors: BrandColors }) {
  const t = useT();
  return (
    <div className={styles.swatches} data-theme={theme}>
      <span className={styles.where}>{t(theme === 'light' ? 'website.colorLight' : 'website.colorDark')}</span>
      <span className={styles.swatchButton} style={{ background: colors.fill, color: colors.onFill }}>
        {t('website.colorButton')}
      </span>
      <span style={{ color: colors.text, textDecoration: 'underline' }}>{t('website.colorLink')}</span>
      <span className={styles.swatchButton} style={{ background: colors.soft, color: colors.text }}>
        {t('website.colorChip')}
      </span>
    </div>
  );
}

/** How readable the colour is: the contrast of the text on it, and the colour used instead if it is too low. */
function Contrast({ color }: { color: string }) {
  const t = useT();
  const locale = useFormatLocale();
  const { light, isAdjusted, isPale } = brandPalette(color);
  const ratioOf = (text: string, on: string) => {
    const [first, second] = [parseHex(text), parseHex(on)];
    return first && second ? formatNumber(Math.floor(contrast(first, second) * 10) / 10, locale) : '';
  };
  return (
    <p className={classes.hint} role="status" data-adjusted={isAdjusted || undefined}>
      {isAdjusted
        ? t(isPale ? 'website.colorPale' : 'website.colorAdjusted', { color, ratio: ratioOf('#ffffff', color), fill: light.fill })
        : t('website.colorGood', { ratio: ratioOf(light.onFill, light.fill) })}
    </p>
  );
}

/** The primary colour: picked, typed or chosen from a few, with the resulting colours on light and dark. */
export function ColorField({ form }: { form: WebsiteForm }) {
  const t = useT();
  const color = form.draft.primaryColor.toLowerCase();
  const isColor = parseHex(color) !== undefined;
  const palette = brandPalette(color);
  return (
    <div className={classes.stack}>
      <div className={styles.colorRow}>
        <TextField
          {...form.bind('primaryColor')}
          label={t('website.color')}
          description={t('website.colorHint')}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <input
          type="color"
          className={styles.colorPick}
          aria-label={t('website.colorPick')}
          value={isColor ? color : '#000000'}
          onChange={(event) => form.set('primaryColor', event.currentTarget.value)}
        />
      </div>
      <fieldset className={styles.suggestions}>
        <legend className="visually-hidden">{t('website.colorSuggestions')}</legend>
        {SUGGESTIONS.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.suggestion}
            style={{ background: one }}
            aria-label={t('website.colorPreset', { color: one })}
            aria-pressed={one === color}
            onClick={() => form.set('primaryColor', one)}
          />
        ))}
      </fieldset>
      {isColor ? (
        <>
          <div className={classes.pair}>
            <Swatches theme="light" colors={palette.light} />
            <Swatches theme="dark" colors={palette.dark} />
          </div>
          <Contrast color={color} />
        </>
      ) : null}
    </div>
  );
}
