import { FONT_FAMILIES } from '@caravel/contracts';
import { NativeSelect } from '@mantine/core';
import { TextField } from '../../components/form/text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import { Section } from './section.tsx';
import { idOf, type WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

const FONT_NAMES = {
  bricolage: 'website.fontBricolage',
  inter: 'website.fontInter',
  georgia: 'website.fontGeorgia',
  system: 'website.fontSystem',
} as const;

/** Name, logos, colour and font. */
export function BrandSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  return (
    <Section id="brand" title={t('website.brand')}>
      <TextField
        {...form.bind('agencyName')}
        label={t('website.agencyName')}
        description={t('website.agencyNameHint')}
        autoComplete="organization"
        atMost={80}
      />
      <div className={classes.stack}>
        <h3 className={classes.subheading}>{t('website.logo')}</h3>
        <p className={classes.hint}>{t('website.logoHint')}</p>
        <LogoField form={form} name="logo" />
        <LogoField form={form} name="logoMobile" />
      </div>
      <ColorField form={form} />
      <NativeSelect
        id={idOf('fontFamily')}
        size="md"
        label={t('website.font')}
        description={t('website.fontHint')}
        value={form.draft.fontFamily}
        data={FONT_FAMILIES.map((value) => ({ value, label: t(FONT_NAMES[value]) }))}
        onChange={(event) => {
          const chosen = FONT_FAMILIES.find((family) => family === event.currentTarget.value);
          if (chosen) form.set('fontFamily', chosen);
        }}
      />
    </Section>
  );
}
