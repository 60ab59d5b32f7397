import type { AgencySearch } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { JoinedNames } from '../../components/page/joined-names.tsx';
import { formatDate, formatDateRange, formatInstant } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useZone } from '../../lib/session/use-zone.ts';
import classes from './searches.module.css';

/** Days and people of a search, as far as they are known. */
function factsOf({ product, startsOn, endsOn, people }: AgencySearch, t: Translator, locale: string): string {
  const days =
    startsOn && endsOn ? formatDateRange(startsOn, endsOn, locale, 'full') : startsOn && formatDate(startsOn, locale, 'full');
  return [t(`products.${product}`), days, people === null ? null : t('searches.people', { count: people })]
    .filter(Boolean)
    .join(' · ');
}

type SearchRowProps = { search: AgencySearch; onPerson: ((by: AgencySearch['by']) => void) | null };

/** A search: what, who, when, and the way to search the same again. `onPerson` is null where there is only one person's. */
export function SearchRow({ search, onPerson }: SearchRowProps) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const { by, places, startsOn, product, params } = search;
  const unnamed = t(startsOn === null ? 'searches.unreadable' : 'searches.area');
  const results: string = `${pathsOf(product).search}/search`;
  const person = by.name || t('searches.nobody');
  return (
    <li>
      <span className={classes.what}>
        <strong>{places.length > 0 ? <JoinedNames names={places} /> : unnamed}</strong>
        <span className={classes.quiet}>{factsOf(search, t, locale)}</span>
      </span>
      <span className={classes.what}>
        {onPerson && by.name ? (
          <button type="button" className={classes.person} onClick={() => onPerson(by)}>
            <span className="visually-hidden">{t('searches.onlyBy', { name: by.name })}</span>
            <bdi aria-hidden="true">{by.name}</bdi>
          </button>
        ) : (
          <bdi>{person}</bdi>
        )}
        <time dateTime={search.at} className={classes.quiet}>
          {formatInstant(search.at, locale, zone)}
        </time>
      </span>
      {params ? (
        <Link
          to={results}
          search={params as Record<string, unknown>}
          className={actionClass({ look: 'outline' })}
          aria-label={t('searches.again', { what: places.join(' – ') || unnamed })}
        >
          {t('list.searchAgain')}
        </Link>
      ) : (
        <span className={classes.quiet}>{startsOn === null ? '' : t('searches.past')}</span>
      )}
    </li>
  );
}
