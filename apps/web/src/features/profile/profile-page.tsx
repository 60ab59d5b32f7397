import type { Locale, Profile } from '@caravel/contracts';
import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { Card } from '../../components/page/card.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { SavedTravelers } from '../../components/people/travelers/saved-travelers.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { formatInstantDay } from '../../lib/language/format.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useLanguage } from '../../lib/language/language.tsx';
import { storeLanguage } from '../../lib/language/set-language-call.ts';
import { useSession } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { CreditSection } from './credit-section.tsx';
import { DataSection } from './data-section.tsx';
import { PersonalForm } from './personal-form.tsx';
import { PictureSection } from './picture-section.tsx';
import { PriceWatchesSection } from './price-watches-section.tsx';
import classes from './profile-page.module.css';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';

const LANGUAGES: readonly (readonly [Locale, string])[] = [
  ['en', 'English'],
  ['pt', 'Português'],
  ['es', 'Español'],
];

function roleKey(profile: Profile): MessageKey {
  if (profile.userType === 'SalesAgent')
    return profile.isRestrictedAgent ? 'profile.roleRestrictedAgent' : 'profile.roleSalesAgent';
  return profile.userType === 'AgencyOwner' ? 'profile.roleAgencyOwner' : 'profile.roleClient';
}

function Facts({ profile }: { profile: Profile }) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const facts = [
    [t('profile.email'), profile.email],
    [t('profile.role'), t(roleKey(profile))],
    [t('profile.memberSince'), formatInstantDay(profile.createdAt, locale, zone)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LanguageChoice() {
  const t = useT();
  const language = useLanguage();
  const choose = async (locale: Locale) => {
    await language.change(locale);
    await storeLanguage(locale);
  };
  return (
    <fieldset className={classes.languages}>
      <legend className={classes.legend}>{t('common.language')}</legend>
      <p className={classes.hint}>{t('profile.languageText')}</p>
      {LANGUAGES.map(([locale, name]) => (
        <label key={locale} className={classes.language} lang={locale}>
          <input
            type="radio"
            name="language"
            value={locale}
            checked={language.locale === locale}
            onChange={() => void choose(locale)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** The account: name, picture, language, password, sessions, personal data, logout. */
export function ProfilePage() {
  const t = useT();
  const profile = useSession();
  usePageTitle(t('profile.title'));
  if (!profile) return null;
  return (
    <PageFrame layout="form" title={t('profile.title')} intro={t('profile.intro')}>
      <Card title={t('profile.personal')} isRoomy>
        <Facts profile={profile} />
        {profile.userType === 'Client' ? <ChangeEmail email={profile.email} /> : null}
        <PersonalForm key={profile._id} profile={profile} />
      </Card>
      <Card title={t('profile.picture')} isRoomy>
        <PictureSection />
      </Card>
      <Card title={t('profile.travelers')} isRoomy>
        <SavedTravelers />
      </Card>
      <Card title={t('priceWatches.title')} isRoomy>
        <PriceWatchesSection />
      </Card>
      {profile.isRewardWalletEnable ? <CreditSection /> : null}
      <Card title={t('profile.preferences')} isRoomy>
        <LanguageChoice />
      </Card>
      <Card title={t('profile.security')} isRoomy>
        <ChangePassword />
      </Card>
      <Card title={t('factor.section')} isRoomy>
        <SecondFactorSection />
      </Card>
      <SignInsSection />
      <Card title={t('profile.sessions')} isRoomy>
        <SessionsSection />
      </Card>
      <Card title={t('profile.data')} isRoomy>
        <DataSection />
      </Card>
      <section className={classes.out}>
        <Link to="/logout" preload={false} className={actionClass({ look: 'outline' })}>
          {t('common.logOut')}
        </Link>
        <span className={classes.hint}>{t('profile.logOutText')}</span>
      </section>
    </PageFrame>
  );
}
