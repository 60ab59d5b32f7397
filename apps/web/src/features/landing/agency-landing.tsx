import { IconArrowRight } from '@caravel/icons';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, Suspense, useId, useState } from 'react';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { bannerWords } from '../../components/hero/banner-words.ts';
import { Hero } from '../../components/hero/hero.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { lazyAlone } from '../../lib/api/lazy-alone.ts';
import { type MessageKey, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import { useLogInLink } from '../../lib/session/log-in-link.ts';
import { useMaySearch } from '../../lib/session/may-search.ts';
import classes from './agency-landing.module.css';

/** The server renders it into the page; the browser keeps that and loads the code after what is needed first. */
const LandingLater = import.meta.env.SSR
  ? (await import('./landing-later.tsx')).LandingLater
  : lazyAlone(async () => (await import('./landing-later.tsx')).LandingLater);

/** Where Book Now leads. */
type Target = { to: string; search?: { navigateTo?: string } };

/** The landing page of an agency: its words, one main action, where to go, and its promises. */
export function AgencyLanding() {
  const t = useT();
  const agency = useAgency();
  const maySearch = useMaySearch();
  const wanted = useLogInLink();
  usePageTitle(undefined, bannerWords(agency, t).subHeading);
  // If the person may search, Book Now goes to the search; otherwise it opens the login (spec 1, section 2).
  const target: Target = maySearch ? { to: PATHS.bookNow } : { to: '/login', search: wanted };
  return (
    <>
      <Hero
        brand={agency}
        action={
          <Link {...target} resetScroll={false} className={actionClass({ size: 'lg' })}>
            {t('landing.bookNow')}
            <IconArrowRight size={20} aria-hidden="true" className="mirror" />
          </Link>
        }
      />
      <SearchEntry />
      <Suspense fallback={null}>
        <LandingLater />
      </Suspense>
    </>
  );
}

type EntryFieldProps = { label: MessageKey; missing?: MessageKey } & ComponentProps<'input'>;

/** A field; `missing` is what it says where nothing is in it that must be. The browser finds that, so that it holds before the script is there too. */
function EntryField({ label, missing, ...input }: EntryFieldProps) {
  const t = useT();
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={classes.entryField}>
      <label htmlFor={id} className={classes.entryLabel}>
        {t(label)}
      </label>
      <input
        {...input}
        id={id}
        className={classes.entryInput}
        required={missing !== undefined}
        pattern=".*\S.*"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-e` : undefined}
        onInput={() => setMissing(false)}
        onInvalid={(event) => {
          event.preventDefault();
          setMissing(true);
          event.currentTarget.form?.querySelector<HTMLElement>('input:invalid')?.focus();
        }}
      />
      {isMissing && missing ? (
        <span id={`${id}-e`} className={classes.entryMissing}>
          {t(missing)}
        </span>
      ) : null}
    </div>
  );
}

/**
 * The start of a search. Places are words here, since only the search behind the log-in looks them up: what is typed goes along in the address
 * and waits there. A plain form that works before its script is there.
 */
function SearchEntry() {
  const t = useT();
  const navigate = useNavigate();
  const maySearch = useMaySearch();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const href = `${PATHS.bookNow}?${new URLSearchParams(typed)}`;
    if (maySearch) void navigate({ href });
    else void navigate({ to: '/login', search: { navigateTo: href }, resetScroll: false });
  };
  const place = { autoComplete: 'off', placeholder: t('landing.anyCity') };
  return (
    <form className={classes.entry} action={PATHS.bookNow} aria-label={t('landing.searchTitle')} onSubmit={submit}>
      <EntryField label="landing.from" missing="landing.fromMissing" {...place} name="from" />
      <EntryField label="landing.to" missing="landing.toMissing" {...place} name="to" />
      <EntryField label="landing.departs" missing="landing.departsMissing" type="date" name="out" />
      <EntryField label="landing.returns" type="date" name="back" />
      <button type="submit" className={actionClass({ size: 'lg' })}>
        {t('landing.searchButton')}
      </button>
    </form>
  );
}
