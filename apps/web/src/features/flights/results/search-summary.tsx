import type { SearchForm as Form } from '@caravel/flight-search';
import { countPassengers } from '@caravel/flight-search';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../../../components/action-link.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PlainButton } from '../../../components/plain-button.tsx';
import { CardSkeletons } from '../../../components/skeletons.tsx';
import { formatDate, formatDateRange } from '../../../lib/format.ts';
import { useFormatLocale, useT } from '../../../lib/i18n.tsx';
import type { FormProblem } from '../form/search-form.tsx';
import { placeFor, usePlaceNames } from '../place-names.ts';
import { CABIN_KEYS, travelersText } from '../words.ts';
import classes from './search-summary.module.css';

/** The form comes when it is opened: the first load of a result page does without its pickers. */
const loadForm = () => import('../form/search-form.tsx');
const SearchForm = lazyPart(async () => (await loadForm()).SearchForm, <CardSkeletons count={1} height={112} />);

type SearchSummaryProps = {
  form: Form;
  /** Opens by itself where the address holds no search that can be made. */
  isForcedOpen: boolean;
  /** Why it cannot be made, by field. */
  problems: readonly FormProblem[];
  onSearch: (form: Form) => void;
};

/** What is searched, on one line; opens in place to the whole form. */
export const SearchSummary = memo(function SearchSummary({ form, isForcedOpen, problems, onSearch }: SearchSummaryProps) {
  const t = useT();
  const locale = useFormatLocale();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || isForcedOpen;
  const line = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const names = usePlaceNames(form.segments.flatMap(({ origin, destination }) => [origin, destination]));
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) line.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const place = (code: string) => {
    const found = placeFor(code, names);
    return found && found.name !== code ? `${found.name} (${code})` : code;
  };
  const [first] = form.segments;
  const last = form.segments.at(-1);
  const stations = [first?.origin ?? '', ...form.segments.map((segment) => segment.destination)];
  const route = form.routeType === 'Multi-City' ? stations : stations.slice(0, 2);
  const dates =
    first && last && first !== last ? formatDateRange(first.date, last.date, locale) : formatDate(first?.date ?? '', locale);
  return (
    <div className={classes.root}>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the form; the controls inside are the real ones
        <div
          className={classes.panel}
          id={id}
          ref={panel}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) setAsked(false);
          }}
        >
          <SearchForm
            initial={form}
            problems={problems}
            onSearch={(next) => {
              setAsked(false);
              onSearch(next);
            }}
          />
          {isForcedOpen ? null : (
            <ActionButton look="quiet" size="sm" className={classes.close ?? ''} onClick={() => setAsked(false)}>
              {t('list.closeSearch')}
            </ActionButton>
          )}
        </div>
      ) : (
        <PlainButton
          ref={line}
          className={classes.line}
          aria-expanded={false}
          onClick={() => setAsked(true)}
          onPointerEnter={() => void loadForm().catch(() => undefined)}
        >
          <IconSearch size={20} aria-hidden="true" className={classes.icon} />
          <span className={classes.words}>
            <span className={classes.route}>
              {route.map((code, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a journey may pass a place twice
                <span key={at}>
                  {at > 0 ? ' – ' : ''}
                  <bdi>{place(code)}</bdi>
                </span>
              ))}
            </span>
            <span className={classes.facts}>
              <span>{dates}</span>
              <span>{travelersText(countPassengers(form.passengers), t)}</span>
              <span>{t(CABIN_KEYS[form.preferences.cabin])}</span>
            </span>
          </span>
          <span className={classes.edit}>
            {t('list.editSearch')}
            <IconChevronDown size={18} aria-hidden="true" />
          </span>
        </PlainButton>
      )}
    </div>
  );
});
