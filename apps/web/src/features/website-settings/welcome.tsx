import { type AgencySettings, DEFAULT_PRIMARY_COLOR, getDashboard } from '@caravel/contracts';
import { IconCircle, IconCircleCheckFilled } from '@caravel/icons';
import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FIRST_STEP_PATHS } from '../../lib/address/first-steps.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import classes from './website.module.css';

/** The steps that make a site the agency's own: where each is set, and whether it is done. */
const SITE_STEPS = [
  ['brand', 'website.welcomeLogo', ({ logo }: AgencySettings) => logo !== null],
  ['brand', 'website.welcomeColor', ({ primaryColor }: AgencySettings) => primaryColor !== DEFAULT_PRIMARY_COLOR],
  ['banner', 'website.welcomeBanner', ({ heading, subHeading }: AgencySettings) => heading !== '' && subHeading !== ''],
  [
    'contact',
    'website.welcomeContact',
    ({ contactPhoneNumber, contactEmailId }: AgencySettings) => contactPhoneNumber !== null || contactEmailId !== null,
  ],
] as const;

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <IconCircleCheckFilled size={20} aria-hidden="true" /> : <IconCircle size={20} aria-hidden="true" />}
      {children}
      {isDone ? <span className="visually-hidden"> ({t('website.welcomeDone')})</span> : null}
    </li>
  );
}

/** What else an agency needs before it sells, by the facts that the dashboard has. The look of the site is told above. */
function AgencySteps() {
  const t = useT();
  const { data, isError } = useCall(getDashboard, { query: {} });
  const info = data?.data.agencyInfo;
  const steps = info?.onboarding?.filter(({ step }) => step !== 'brand') ?? [];
  if (isError || (info && steps.length === 0)) return null;
  return (
    <>
      <h3 className={classes.subheading} id="welcome-then">
        {t('website.welcomeThen')}
      </h3>
      <ul className={`${classes.steps} ${classes.agencySteps}`} aria-labelledby="welcome-then" aria-busy={!info}>
        {steps.map(({ step, isDone }) => (
          <Step key={step} isDone={isDone}>
            {step === 'domain' ? (
              <a href="#domain">{t('dashboard.first_domain')}</a>
            ) : (
              <Link to={FIRST_STEP_PATHS[step]}>{t(`dashboard.first_${step}`)}</Link>
            )}
          </Step>
        ))}
      </ul>
    </>
  );
}

/**
 * Greets an owner on their first visit (they are sent here after their first login) and lists the first steps: those of the site by the saved
 * settings, and those of the agency.
 */
export function Welcome({ settings }: { settings: AgencySettings }) {
  const t = useT();
  const session = useSession();
  const { agencyName } = useAgency();
  const [isHidden, setHidden] = useState(false);
  if (!session || session.loginCount > 1 || isHidden) return null;
  const steps = SITE_STEPS.map(([section, title, isSet]) => ({ section, title, isDone: isSet(settings) }));
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes.welcome} aria-labelledby="welcome">
      <div className={classes.welcomeHead}>
        <h2 className={classes.heading} id="welcome">
          {t('website.welcomeTitle', { name: session.firstName || session.name })}
        </h2>
        <CloseButton aria-label={t('website.welcomeDismiss')} onClick={() => setHidden(true)} />
      </div>
      <p className={classes.hint}>{t('website.welcomeText', { agency: agencyName })}</p>
      <ul className={classes.steps} aria-labelledby="welcome">
        {steps.map(({ section, title, isDone }) => (
          <Step key={title} isDone={isDone}>
            <a href={`#${section}`}>{t(title)}</a>
          </Step>
        ))}
      </ul>
      <p className={classes.hint}>{t('website.welcomeProgress', { done, total: steps.length })}</p>
      <AgencySteps />
    </section>
  );
}
