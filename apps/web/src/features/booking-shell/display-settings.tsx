import type { Locale } from '@caravel/contracts';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { useLanguage } from '../../lib/language/language.tsx';
import { keepDirection } from '../../lib/look/display.ts';
import { useScheme } from '../../lib/look/scheme.tsx';
import { useBoot } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import classes from './display-settings.module.css';

/** Each language under its own name. */
const LANGUAGES: readonly (readonly [Locale, string])[] = [
  ['en', 'English'],
  ['pt', 'Português'],
  ['es', 'Español'],
];

/** Language, dark theme, direction: applied at once, and kept in cookies so that the server renders the next page with them. */
export function DisplaySettings() {
  const t = useT();
  const session = useSession();
  const language = useLanguage();
  const { scheme, setScheme } = useScheme();
  const { dir: initial } = useBoot();
  const [dir, setDir] = useState(() => (typeof document === 'undefined' ? initial : document.documentElement.dir || initial));
  const changeLanguage = async (locale: Locale) => {
    await language.change(locale);
    if (session) await (await import('../../lib/language/set-language-call.ts')).storeLanguage(locale);
  };
  const toggleDirection = () => {
    const next = dir === 'rtl' ? 'ltr' : 'rtl';
    keepDirection(next);
    setDir(next);
    // What goes by it (`DirectionProvider`) watches the page.
    document.documentElement.dir = next;
  };
  return (
    <div className={classes.settings}>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('common.language')}</legend>
        {LANGUAGES.map(([locale, name]) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            className={classes.item}
            aria-pressed={language.locale === locale}
            onClick={() => void changeLanguage(locale)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('common.appearance')}</legend>
        <button
          type="button"
          role="switch"
          className={classes.item}
          aria-checked={scheme === 'dark'}
          onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {t('common.darkMode')}
          <span className={classes.switch} />
        </button>
        <button type="button" role="switch" className={classes.item} aria-checked={dir === 'rtl'} onClick={toggleDirection}>
          {t('common.rtl')}
          <span className={classes.switch} />
        </button>
      </fieldset>
    </div>
  );
}
