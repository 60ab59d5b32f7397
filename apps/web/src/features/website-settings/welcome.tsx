import { type AgencySettings, DEFAULT_PRIMARY_COLOR } from '@caravel/contracts';
import { IconCircle, IconCircleCheckFilled } from '@caravel/icons';
import { CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import classes from './website.module.css';

/** The steps that make a site the agency's own: where each is set, and whether it is done. */
const STEPS = [
  ['brand', 'website.welcomeLogo', ({ logo }: AgencySettings) => logo !== null],
  ['brand', 'website.welcomeColor', ({ primaryColor }: AgencySettings) => primaryColor !== DEFAULT_PRIMARY_COLOR],
  ['banner', 'website.welcomeBanner', ({ heading, subHeading }: AgencySettings) => heading !== '' && subHeading !== ''],
  [
    'contact',
    'website.welcomeContact',
    ({ contactPhoneNumber, contactEmailId }: AgencySettings) => contactPhoneNumber !== null || contactEmailId !== null,
  ],
] as const;

/**
 * Greets an owner on their first visit (they are sent here after their first login) and lists the remaining steps, by the saved
 * settings.
 */
export function Welcome({ settings }: { settings: AgencySettings }) {
  const t = useT();
  const session = useSession();
  const { agencyName } = useAgency();
  const [isHidden, setHidden] = useState(false);
  if (!session || session.loginCount > 1 || isHidden) return null;
  const steps = STEPS.map(([section, title, isSet]) => ({ section, title, isDone: isSet(settings) }));
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
      <ul className={classes.steps}>
        {steps.map(({ section, title, isDone }) => (
          <li key={title} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheckFilled size={20} aria-hidden="true" /> : <IconCircle size={20} aria-hidden="true" />}
            <a href={`#${section}`}>{t(title)}</a>
            {isDone ? <span className="visually-hidden"> ({t('website.welcomeDone')})</span> : null}
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        {t('website.welcomeProgress', { done, total: steps.length })} ·{' '}
        <Link to="/settings/markups">{t('website.welcomeMarkups')}</Link>
      </p>
    </section>
  );
}
