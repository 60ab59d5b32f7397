import type { AgencyBrand, BootData, Locale } from '@caravel/contracts';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { Texts } from '../lib/language/i18n.tsx';
import { TextsProvider } from '../lib/language/i18n.tsx';
import type { LanguageControl } from '../lib/language/language.tsx';
import { LanguageContext } from '../lib/language/language.tsx';
import { keepLanguage } from '../lib/look/display.ts';
import { SchemeProvider } from '../lib/look/scheme.tsx';
import { BootProvider } from '../lib/page/boot.tsx';

type ProvidersProps = {
  boot: BootData;
  texts: Texts;
  /** Loads another language and makes it that of the page; missing on the server. */
  onLanguage?: (locale: Locale) => Promise<Texts>;
  children: ReactNode;
};

/** Everything that pages stand on: boot data, texts, light or dark. */
export function Providers({ boot: initialBoot, texts: initialTexts, onLanguage, children }: ProvidersProps) {
  const [texts, setTexts] = useState(initialTexts);
  const [agency, setAgency] = useState(initialBoot.agency);
  const boot = useMemo(() => ({ ...initialBoot, agency }), [initialBoot, agency]);
  const changeAgency = (next: AgencyBrand) => {
    setAgency(next);
    void import('../lib/look/brand-styles.ts').then(({ showBrand }) => showBrand(next));
  };
  const language = useMemo<LanguageControl>(
    () => ({
      locale: texts.locale === 'en-XA' ? 'en' : texts.locale,
      change: async (locale, isKept = true) => {
        if (!onLanguage) return;
        if (isKept) keepLanguage(locale);
        setTexts(await onLanguage(locale));
      },
    }),
    [texts, onLanguage],
  );
  return (
    <BootProvider boot={boot} onAgency={changeAgency}>
      <LanguageContext value={language}>
        <TextsProvider texts={texts}>
          <SchemeProvider initial={boot.theme}>{children}</SchemeProvider>
        </TextsProvider>
      </LanguageContext>
    </BootProvider>
  );
}
