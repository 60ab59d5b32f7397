import { type Locale, localeSchema } from '@caravel/contracts';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { idOf, type WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

const LANGUAGES = localeSchema.options;

/** Each language's name for itself, as in the menu of languages. */
const NAMES: Readonly<Record<Locale, string>> = { en: 'English', pt: 'Português', es: 'Español' };

type Words = NonNullable<WebsiteForm['draft']['translations'][Locale]>;

/** The words of the landing page in each language, all optional: a visitor whose language has none reads those above. */
export function BannerTranslations({ form }: { form: WebsiteForm }) {
  const t = useT();
  const { translations } = form.draft;
  const error = form.errorOf('translations');
  const write = (locale: Locale, name: keyof Words, text: string) => {
    const { [locale]: words = {}, ...others } = translations;
    const { [name]: _, ...rest } = words;
    // A banner has one line, so Enter adds nothing; without words a language has no entry.
    const next: Words = text === '' ? rest : { ...rest, [name]: text.replaceAll(/[\r\n]+/g, ' ') };
    form.set('translations', Object.keys(next).length === 0 ? others : { ...others, [locale]: next });
  };
  return (
    <details className={classes.stack} open={error !== undefined || undefined}>
      <summary className={classes.subheading} id={idOf('translations')} tabIndex={-1}>
        {t('website.translations')}
      </summary>
      <p className={classes.hint}>{t('website.translationsHint')}</p>
      {LANGUAGES.map((locale) =>
        (['heading', 'subHeading'] as const).map((name) => (
          <LongTextField
            key={`${locale}${name}`}
            id={`${idOf('translations')}-${locale}-${name}`}
            size="md"
            autosize
            lang={locale}
            label={t('website.inLanguage', { field: t(`website.${name}`), language: NAMES[locale] })}
            value={translations[locale]?.[name] ?? ''}
            atMost={name === 'heading' ? 300 : 1_000}
            onChange={(event) => write(locale, name, event.currentTarget.value)}
            onBlur={() => form.leave('translations')}
          />
        )),
      )}
      <FormAlert kind="danger" text={error ?? null} />
    </details>
  );
}
