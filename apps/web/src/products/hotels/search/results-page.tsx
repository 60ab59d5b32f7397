import { daysBetween } from '@caravel/kernel';
import type { HotelResult } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS, type HotelForm, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { AppliedFilters } from '../../../components/filters/applied-filters.tsx';
import classes from '../../../components/list/list-and-map.module.css';
import { useIsExpired } from '../../../components/list/list-notice.tsx';
import frame from '../../../components/list/list-page.module.css';
import { LiveCount, NewResults, SearchProgress } from '../../../components/list/search-progress.tsx';
import type { MapBounds } from '../../../components/map/map-types.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { PriceDaysRow } from '../../../components/price-days/price-days-row.tsx';
import { ResultsFrame, ResultsHead } from '../../../components/search/results-frame.tsx';
import type { ListState } from '../../../components/search/search-states.tsx';
import { type ResultLinks, useResultLinks } from '../../../components/search/use-result-links.ts';
import type { FormProblem } from '../../../components/search/use-search-bar.ts';
import { areaFilter } from '../../../lib/address/list-params.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { lazyAlone } from '../../../lib/api/lazy-alone.ts';
import { today as todayHere } from '../../../lib/language/format.ts';
import { type Translator, useT } from '../../../lib/language/i18n.tsx';
import { useIsDesktop } from '../../../lib/page/use-is-desktop.ts';
import { useHomeCountry } from '../../../lib/session/home-country.ts';
import { UNKNOWN } from '../../destinations.ts';
import { CompareTray } from './compare/compare-tray.tsx';
import { writeQuoted } from './details/rate-wish.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { useAppliedFilters } from './filters/use-applied-filters.ts';
import type { HotelField } from './hotel-form.ts';
import { hotelStore, useHotels } from './hotel-store.ts';
import { areaOfBounds, isCovered } from './map-area.ts';
import { usePlaceOf } from './place-of.ts';
import { HotelMap } from './results/hotel-map.tsx';
import { HotelNotices, HotelsOrState } from './results/hotel-states.tsx';
import { HotelFilterBar, HotelSort } from './results/list-toolbar.tsx';
import { PickedHotel } from './results/picked-hotel.tsx';
import { SearchSummary } from './results/search-summary.tsx';
import { type ResultsParams, useListParams, useResultsAddress } from './results/use-results-address.ts';
import { useTouch } from './results/use-touch.ts';
import { addressProblems, formOfParams } from './search-address.ts';

/** Loaded when somebody opens it: few ask what other days cost. */
const StayDays = lazyPart(async () => (await import('./results/stay-days.tsx')).StayDays);

/** Loaded when the search is done: the list does not wait for it. */
const WatchStay = lazyAlone(async () => (await import('./results/watch-stay.tsx')).WatchStay);

const isSearchingNow = (status: string) => status === 'idle' || status === 'starting' || status === 'polling';

/** What other days cost, folded until somebody asks: each day is a search of its own. */
function DaysAround({ form }: { form: HotelForm }) {
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(todayHere);
  const isSearching = useHotels(({ status }) => isSearchingNow(status));
  const watch = isSearching ? null : (
    <Suspense fallback={null}>
      <WatchStay form={form} />
    </Suspense>
  );
  return (
    <PriceDaysRow isOpen={isOpen} onOpen={setOpen} cheaper={null} watch={watch}>
      {() => <StayDays form={form} today={today} />}
    </PriceDaysRow>
  );
}

/** The heading of a search: an area on the map has no name to be set into a sentence. */
function titleOf({ area }: HotelForm, place: string | undefined, t: Translator): string {
  if (area) return t('hotels.resultsTitleArea');
  return place === undefined || place === UNKNOWN ? t('menu.hotels') : t('hotels.resultsTitle', { place });
}

/** The heading of the page, and the number of hotels or the progress of the search. */
function HotelsHead({ form, isSearching }: { form: HotelForm; isSearching: boolean }) {
  const t = useT();
  const place = usePlaceOf(form, t);
  const found = useHotels((state) => state.foundCount);
  const isRecommended = useHotels((state) => state.view.orderBy === 'recommended');
  // A phone has room for the first hotel before it has room for the formula.
  const isExplained = useIsDesktop() && isRecommended;
  const progress = (
    <SearchProgress
      received={found === 0 ? 0 : 1}
      parts={found === 0 ? 0 : 2}
      text={found === 0 ? t('hotels.searching') : t('hotels.searchingFound', { count: found })}
      onStop={hotelStore.stop}
    />
  );
  return (
    <ResultsHead
      texts="hotels"
      title={titleOf(form, place?.name, t)}
      progress={isSearching ? progress : null}
      found={useHotels((state) => state.page?.foundCount ?? 0)}
      shown={useHotels((state) => state.page?.hotelCount ?? 0)}
      note={isExplained ? `${t('hotels.totalsNote')}. ${t('hotels.recommendedExplained')}` : t('hotels.totalsNote')}
    />
  );
}

/** Offers the hotels that arrived after the first ones were shown. */
function NewHotels() {
  const t = useT();
  const held = useHotels((state) => state.held);
  const shown = useHotels((state) => state.page?.hotelCount ?? 0);
  if (!held) return <NewResults count={0} onShow={hotelStore.showHeld} />;
  const more = held.hotelCount - shown;
  return more > 0 ? (
    <NewResults count={more} onShow={hotelStore.showHeld} />
  ) : (
    <NewResults count={1} label={t('hotels.showChanged')} onShow={hotelStore.showHeld} />
  );
}

/** What is wrong with the search of an address; empty if it holds none at all. */
function useProblems(params: ResultsParams, form: HotelForm, isAsked: boolean): readonly FormProblem<HotelField>[] {
  const t = useT();
  const isUnknown = useHotels((state) => isApiError(state.problem, 'notFound'));
  return useMemo(() => {
    if (!isAsked) return [];
    if (isUnknown) return [{ field: 'destination', message: t('place.gone') }];
    return addressProblems(params, form, todayHere()).map(({ field, key }) => ({ field, message: t(`validation.${key}`) }));
  }, [params, form, isAsked, isUnknown, t]);
}

/** The addresses of the hotels of the list, with the search, the filters and what is compared, and how one is opened. */
function useLinks(form: HotelForm): ResultLinks<HotelResult> {
  const list = useListParams();
  const id = useHotels((state) => state.started?.corelationid);
  const targetOf = useCallback(
    (hotel: HotelResult) => ({
      to: '/booknow/hotels/search-details',
      search: { ...paramsOfHotelForm(form), ...list, corelationid: id, hotelid: hotel.hotelId, of: writeQuoted(hotel) },
    }),
    [form, list, id],
  );
  return useResultLinks(targetOf);
}

/** The hotel that was picked on the map, as long as the list is filtered as it was then, and whether the list shows it. */
function usePicked() {
  const filter = useHotels((state) => state.view.filter);
  const ids = useHotels((state) => state.ids);
  const [last, setLast] = useState<{ readonly hotel: HotelResult; readonly filter: object } | null>(null);
  const [sight, setSight] = useState<{ readonly id: string } | null>(null);
  const picked = last?.filter === filter ? last.hotel : null;
  const pick = (hotel: HotelResult | null) => {
    setLast(hotel && { hotel, filter: hotelStore.getState().view.filter });
    if (hotel) setSight({ id: hotel.hotelId });
  };
  return { picked, isListed: picked !== null && ids.includes(picked.hotelId), sight, pick };
}

/** Results of a hotel search (spec 2, section 2: /booknow/hotels/search). The whole state of the list is in the address. */
export function ResultsPage() {
  const t = useT();
  const navigate = useNavigate();
  const params: ResultsParams = useSearch({ from: '/lists/booknow/hotels/search' });
  const home = useHomeCountry();
  const isDesktop = useIsDesktop();
  const [editing, setEditing] = useState(0);
  const { picked, isListed, sight, pick } = usePicked();
  const form = useMemo(() => formOfParams(params, todayHere(), home), [params, home]);
  const again = useResultsAddress(params, form);
  useTouch(hotelStore.touch);
  const isAsked = params.d !== undefined || params.at !== undefined;
  const problems = useProblems(params, form, isAsked);
  const isInvalid = !isAsked || problems.length > 0;
  const status = useHotels((state) => state.status);
  const isSearching = !isInvalid && isSearchingNow(status);
  const hasList = useHotels((state) => state.page !== null);
  const applied = useAppliedFilters();
  const count = useHotels((state) => state.page?.hotelCount ?? 0);
  const isExpired = useIsExpired(useHotels((state) => state.started?.expiresAt));
  const isMap = params.v === 'map';
  const nights = Math.max(1, daysBetween(form.start, form.end));
  const openSearch = useCallback(
    (next: HotelForm, more: Partial<ResultsParams> = {}) =>
      navigate({ to: '/booknow/hotels/search', search: { ...paramsOfHotelForm(next), ...more } }),
    [navigate],
  );
  const links = useLinks(form);
  const onArea = (bounds: MapBounds) => {
    const { body } = hotelStore.getState();
    pick(null);
    if (body && isCovered(bounds, { lat: body.lat, lng: body.lng, radius: body.radius ?? HOTEL_LIMITS.defaultRadiusKm }))
      return hotelStore.setFilter({ area: areaFilter(bounds) });
    return openSearch({ ...form, destination: '', area: areaOfBounds(bounds) }, isMap ? { v: 'map' } : {});
  };
  const map = <HotelMap picked={picked} onPick={pick} onArea={onArea} />;
  const state: ListState = { isInvalid, problems, isSearching, onAgain: again, onChange: () => setEditing(editing + 1) };
  const list = <HotelsOrState {...state} nights={nights} rooms={form.rooms.length} sight={sight} links={links} />;
  const pickedCard = picked ? (
    <PickedHotel
      key={picked.hotelId}
      hotel={picked}
      nights={nights}
      rooms={form.rooms.length}
      links={links}
      isOverMap={!isDesktop}
    />
  ) : null;
  return (
    <ResultsFrame
      summary={
        <SearchSummary
          key={editing}
          form={form}
          isForcedOpen={isInvalid || editing > 0}
          problems={problems}
          onSearch={(next, view) => openSearch(next, view === 'map' ? { v: 'map' } : {})}
        />
      }
      filters={isDesktop ? hasList && !isInvalid && <FilterPanel /> : undefined}
      isBusy={isSearching}
      columns={classes.columns}
      main={classes.main}
      beside={isDesktop && !isInvalid ? <div className={classes.mapColumn}>{map}</div> : null}
    >
      <HotelsHead form={form} isSearching={isSearching} />
      <LiveCount text={isSearching && count === 0 ? t('hotels.searching') : t('hotels.countLive', { count })} />
      {isInvalid ? null : (
        <>
          {isDesktop ? (
            <div className={frame.tools}>
              <AppliedFilters applied={applied} onClear={hotelStore.clearFilters} />
              <HotelSort />
            </div>
          ) : (
            <>
              <HotelFilterBar
                isMap={isMap}
                onMap={(next) =>
                  navigate({
                    to: '/booknow/hotels/search',
                    search: { ...params, v: next ? 'map' : undefined },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
              <AppliedFilters applied={applied} onClear={hotelStore.clearFilters} />
            </>
          )}
          {isDesktop || !isMap ? <DaysAround form={form} /> : null}
          {hasList ? <HotelNotices isExpired={isExpired} onAgain={again} /> : null}
          <NewHotels />
        </>
      )}
      {!isDesktop && isMap && !isInvalid ? (
        <div className={classes.phoneMap}>
          {map}
          {pickedCard}
        </div>
      ) : (
        <>
          {isDesktop && !isListed ? pickedCard : null}
          {list}
        </>
      )}
      <CompareTray onSelect={links.onSelect} />
    </ResultsFrame>
  );
}
