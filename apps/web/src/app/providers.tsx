import type { BootData, Locale } from '@caravel/contracts';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { Texts } from '../lib/language/i18n.tsx';
import { TextsProvider } from '../lib/language/i18n.tsx';
import type { LanguageControl } from '../lib/language/language.tsx';
import { LanguageContext } from '../lib/language/language.tsx';
import { brandPalette } from '../lib/look/brand-palette.ts';
import { cookieColorSchemeManager, keepLanguage } from '../lib/look/display.ts';
import { BootProvider } from '../lib/page/boot.tsx';
import { themeOf, variablesResolver } from './theme.ts';

type ProvidersProps = {
  boot: BootData;
  texts: Texts;
  /** Loads another language and makes it that of the page; missing on the server. */
  onLanguage?: (locale: Locale) => Promise<Texts>;
  children: ReactNode;
};

/** Everything that pages stand on: boot data, texts, brand theme, direction. */
export function Providers({ boot: initialBoot, texts: initialTexts, onLanguage, children }: ProvidersProps) {
  const [texts, setTexts] = useState(initialTexts);
  const [agency, setAgency] = useState(initialBoot.agency);
  const boot = useMemo(() => ({ ...initialBoot, agency }), [initialBoot, agency]);
  const brand = useMemo(() => {
    const palette = brandPalette(agency?.primaryColor ?? '');
    return { theme: themeOf(palette, agency?.fontFamily ?? null), resolver: variablesResolver(palette) };
  }, [agency]);
  const scheme = useMemo(() => cookieColorSchemeManager(boot.theme), [boot.theme]);
  const language = useMemo<LanguageControl>(
    () => ({
      locale: texts.locale === 'en-XA' ? 'en' : texts.locale,
      change: async (locale) => {
        if (!onLanguage) return;
        keepLanguage(locale);
        setTexts(await onLanguage(locale));
      },
    }),
    [texts, onLanguage],
  );
  return (
    <BootProvider boot={boot} onAgency={setAgency}>
      <LanguageContext value={language}>
        <TextsProvider texts={texts}>
          <DirectionProvider initialDirection={boot.dir} detectDirection={false}>
            <MantineProvider
              theme={brand.theme}
              cssVariablesResolver={brand.resolver}
              defaultColorScheme={boot.theme}
              colorSchemeManager={scheme}
              deduplicateInlineStyles
              {...(boot.nonce ? { getStyleNonce: () => boot.nonce ?? '' } : {})}
            >
              {children}
            </MantineProvider>
          </DirectionProvider>
        </TextsProvider>
      </LanguageContext>
    </BootProvider>
  );
}
