import { agencyBrandSchema, themeChoiceSchema } from '@caravel/contracts';
import { NativeSelect, Switch } from '@mantine/core';
import { LongTextField } from '../../components/form/long-text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { Section } from './section.tsx';
import { idOf, type WebsiteForm } from './use-website-form.ts';

/** What visitors may do before they log in, and whose email domains may sign up as clients. */
export function SignUpSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  return (
    <Section id="sign-up" title={t('website.signUp')}>
      <Switch
        id={idOf('visitorsMaySearch')}
        label={t('website.visitorsMaySearch')}
        description={t('website.visitorsMaySearchHint')}
        checked={form.draft.visitorsMaySearch}
        onChange={(event) => form.set('visitorsMaySearch', event.currentTarget.checked)}
      />
      <LongTextField
        {...form.bind('signUpDomains')}
        size="md"
        autosize
        minRows={3}
        maxRows={10}
        label={t('website.signUpDomains')}
        description={t('website.signUpDomainsHint')}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    </Section>
  );
}

const THEME_NAMES = { auto: 'website.themeAuto', light: 'website.themeLight', dark: 'website.themeDark' } as const;
const NAVBAR_NAMES = { combo: 'website.navbarCombo', top: 'website.navbarTop', vertical: 'website.navbarVertical' } as const;

/** The layout of the pages, and the defaults for visitors who have not chosen. */
export function LayoutSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  const themes = themeChoiceSchema.options;
  const positions = agencyBrandSchema.shape.navbarPosition.options;
  return (
    <Section id="layout" title={t('website.layout')}>
      <Switch
        id={idOf('isFluid')}
        label={t('website.fluid')}
        checked={form.draft.isFluid}
        onChange={(event) => form.set('isFluid', event.currentTarget.checked)}
      />
      <NativeSelect
        id={idOf('navbarPosition')}
        size="md"
        label={t('website.navbar')}
        value={form.draft.navbarPosition}
        data={positions.map((value) => ({ value, label: t(NAVBAR_NAMES[value]) }))}
        onChange={(event) => {
          const chosen = positions.find((position) => position === event.currentTarget.value);
          if (chosen) form.set('navbarPosition', chosen);
        }}
      />
      <NativeSelect
        id={idOf('defaultTheme')}
        size="md"
        label={t('website.theme')}
        description={t('website.visitorChoice')}
        value={form.draft.defaultTheme}
        data={themes.map((value) => ({ value, label: t(THEME_NAMES[value]) }))}
        onChange={(event) => {
          const chosen = themes.find((theme) => theme === event.currentTarget.value);
          if (chosen) form.set('defaultTheme', chosen);
        }}
      />
      <NativeSelect
        id={idOf('isRTL')}
        size="md"
        label={t('website.direction')}
        description={t('website.visitorChoice')}
        value={form.draft.isRTL ? 'rtl' : 'ltr'}
        data={[
          { value: 'ltr', label: t('website.directionLtr') },
          { value: 'rtl', label: t('website.directionRtl') },
        ]}
        onChange={(event) => form.set('isRTL', event.currentTarget.value === 'rtl')}
      />
    </Section>
  );
}
