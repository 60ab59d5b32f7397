import { SOCIAL_NETWORKS } from '@caravel/contracts';
import { NETWORK_NAMES } from '@caravel/messages/setting-names.ts';
import { EmailField, TextField } from '../../components/form/text-field.tsx';
import { useT } from '../../lib/language/i18n.tsx';

import { Section } from './section.tsx';
import type { WebsiteForm } from './use-website-form.ts';
import classes from './website.module.css';

/** Sample addresses at the networks. */
const EXAMPLES = {
  facebook: 'https://www.facebook.com/…',
  twitter: 'https://x.com/…',
  linkedin: 'https://www.linkedin.com/company/…',
  instagram: 'https://www.instagram.com/…',
  youtube: 'https://www.youtube.com/@…',
  tiktok: 'https://www.tiktok.com/@…',
} as const;

/** How clients reach the agency: telephone, email, networks. Each appears on the site once it is filled in. */
export function ContactSection({ form }: { form: WebsiteForm }) {
  const t = useT();
  return (
    <Section id="contact" title={t('website.contact')}>
      <div className={classes.pair}>
        <TextField
          {...form.bind('contactPhoneNumber')}
          label={t('website.phone')}
          description={t('website.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          atMost={30}
          isOptional
        />
        <EmailField
          {...form.bind('contactEmailId')}
          label={t('website.email')}
          description={t('website.emailHint')}
          atMost={254}
          isOptional
        />
      </div>
      <div className={classes.stack}>
        <h3 className={classes.subheading}>{t('website.social')}</h3>
        <p className={classes.hint}>{t('website.socialHint')}</p>
        <div className={classes.pair}>
          {SOCIAL_NETWORKS.map((network) => (
            <TextField
              key={network}
              {...form.bind(network)}
              label={NETWORK_NAMES[network]}
              placeholder={EXAMPLES[network]}
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              atMost={300}
              dir="ltr"
              isOptional
            />
          ))}
        </div>
      </div>
    </Section>
  );
}
