import type { SearchParams } from '@caravel/flight-search';
import { familiesOf } from '@caravel/flight-search';
import { PRODUCT_FACTS } from '@caravel/products';
import type { FareFamily, FlightQuote, FlightSlice } from '@caravel/products/flights/contract';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BackToList } from '../../../components/list/back-to-list.tsx';
import { CardSkeletons } from '../../../components/notices/skeletons.tsx';
import { FoundTitle } from '../../../components/page/found-title.tsx';
import page from '../../../components/page/page.module.css';
import { ContinueButton } from '../../../components/price/continue-button.tsx';
import { NoPrice, NothingChosen } from '../../../components/price/no-price.tsx';
import { PriceChangedDialog } from '../../../components/price/price-changed-dialog.tsx';
import { isListBefore } from '../../../lib/address/back-to-list.ts';
import { usePageTitle } from '../../../lib/address/page-title.tsx';
import { readSeen, writeSeen } from '../../../lib/address/seen-total.ts';
import { formatInstant } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useGoOn } from '../../../lib/session/use-go-on.ts';
import { useZone } from '../../../lib/session/use-zone.ts';
import { FLIGHT_CHECKOUT_PATHS } from '../checkout/flight-checkout-paths.ts';
import { FLIGHT_PRICE_WORDS } from '../flight-price-words.ts';
import { sliceName } from '../itinerary.tsx';
import { otherAirports } from '../other-airports.ts';
import { QuoteSummary } from '../quote-summary.tsx';
import { FareFacts } from './details/fare-facts.tsx';
import { SegmentList } from './details/segment-list.tsx';
import { useQuote } from './details/use-quote.ts';
import classes from './details-page.module.css';
import { FareFamilies } from './fare-families.tsx';
import { FareRules, type RulesRequest } from './fare-rules.tsx';
import { flightStore } from './flight-store.ts';

type DetailsParams = SearchParams & { readonly searchId?: string; readonly offerId?: string; readonly seen?: string };

/** The flight of an offer from the results, if they are still in memory; shown while the price is being checked. */
function findListed(offerId: string): { flights: readonly FlightSlice[]; families: readonly FareFamily[] } | undefined {
  const state = flightStore().getState();
  const result = state.results.find((candidate) => familiesOf(state, candidate.id).some((family) => family.offerId === offerId));
  return result ? { flights: result.flights, families: familiesOf(state, result.id) } : undefined;
}

type PriceProps = { quote: FlightQuote | undefined; family: FareFamily | undefined; isBusy: boolean; onContinue: () => void };

/** The price and the passengers; while the price is checked, the amount that the person saw before. */
function Price({ quote, family, isBusy, onContinue }: PriceProps) {
  const t = useT();
  const zone = useZone();
  const locale = useFormatLocale();
  const total = quote?.price.total ?? family?.total;
  if (!total) return <CardSkeletons count={1} height={240} />;
  return (
    <QuoteSummary
      quote={quote}
      total={total}
      note={quote ? t('flights.priceHeld', { time: formatInstant(quote.expiresAt, locale, zone) }) : t('flights.checkingPrice')}
      action={
        <ContinueButton isBusy={isBusy} onClick={onContinue}>
          {t('flights.continue')}
        </ContinueButton>
      }
    />
  );
}

function Selected({ params }: { params: DetailsParams & { searchId: string; offerId: string } }) {
  const t = useT();
  const navigate = useNavigate();
  const router = useRouter();
  const session = useSession();
  const goTo = useGoOn();
  const { searchId, offerId, seen, ...backTo } = params;
  const seenTotal = readSeen(seen);
  const quote = useQuote(searchId, offerId, seenTotal);
  const [accepted, setAccepted] = useState<string | null>(null);
  const [rules, setRules] = useState<RulesRequest | null>(null);
  const listed = findListed(offerId);
  const flights = quote.data?.flights ?? listed?.flights;
  const families = listed?.families ?? [];
  const family = quote.data?.family ?? families.find((candidate) => candidate.offerId === offerId);
  // Until the price has loaded, the search tells whether this is a round trip.
  const isRoundTrip = quote.data?.isRoundTrip ?? flightStore().getState().routeType === 'Round-Trip';
  const change = quote.data;
  const asks =
    change?.priceChanged === true &&
    change.previousTotal !== null &&
    accepted !== change.quoteId &&
    seen !== writeSeen(change.price.total);
  const back = () =>
    isListBefore(router.history) ? router.history.back() : navigate({ to: '/booknow/flights/search', search: backTo });
  if (quote.error) {
    const searchHref = router.buildLocation({ to: '/booknow/flights/search', search: backTo }).href;
    return <NoPrice words={FLIGHT_PRICE_WORDS} error={quote.error} searchHref={searchHref} onRetry={() => quote.refetch()} />;
  }
  const goOn = () => {
    const found = quote.data;
    if (!found) return;
    // A visitor's quote is not kept: after the log-in the checkout asks for the price again, and about a change.
    const shown: Record<string, string> = session ? { quote: found.quoteId } : { seen: writeSeen(found.price.total) };
    goTo(`${FLIGHT_CHECKOUT_PATHS.checkout}?${new URLSearchParams({ searchId, offerId, ...shown })}`);
  };
  return (
    <div className={page.columns}>
      <div className={page.main}>
        {flights ? (
          flights.map((leg, at) => (
            <SegmentList
              key={leg.departureTime + leg.origin}
              leg={leg}
              otherAirport={otherAirports(flights, t)[at]}
              title={sliceName(at, { count: flights.length, isRoundTrip }, t)}
            />
          ))
        ) : (
          <CardSkeletons count={2} height={280} />
        )}
        {flights ? <p className={page.quiet}>{t('flights.localTimes')}</p> : null}
        {families.length > 1 ? (
          <section aria-labelledby="fares">
            <h2 className={classes.subtitle} id="fares">
              {t('flights.otherFares')}
            </h2>
            <FareFamilies
              families={families}
              chosenId={offerId}
              isGroup={(quote.data?.passengers.reduce((sum, { count }) => sum + count, 0) ?? 1) > 1}
              onRules={(chosen) => setRules({ searchId, family: chosen })}
              onSelect={(chosen) =>
                navigate({
                  to: '/booknow/flights/search-details',
                  search: { ...backTo, searchId, offerId: chosen.offerId, seen: writeSeen(chosen.total) },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </section>
        ) : null}
        {family ? <FareFacts family={family} onRules={() => setRules({ searchId, family })} /> : null}
      </div>
      <aside className={page.side} data-sticky>
        <Price quote={quote.data} family={family} isBusy={quote.isFetching} onContinue={goOn} />
        <p className={page.quiet}>{t('flights.continueHint')}</p>
      </aside>
      {change?.previousTotal ? (
        <PriceChangedDialog
          words={FLIGHT_PRICE_WORDS}
          isOpen={asks}
          before={change.previousTotal}
          now={change.price.total}
          noLabel={t('flights.priceNo')}
          onNo={back}
          onYes={() => {
            setAccepted(change.quoteId);
            navigate({
              to: '/booknow/flights/search-details',
              search: { ...params, seen: writeSeen(change.price.total) },
              replace: true,
              resetScroll: false,
            });
          }}
        />
      ) : null}
      <FareRules request={rules} onClose={() => setRules(null)} />
    </div>
  );
}

/**
 * The selected flight (spec 2, section 2: /booknow/flights/search-details): its flights in detail, fare, bags, and a fresh price.
 */
export function DetailsPage() {
  const t = useT();
  usePageTitle(t('flights.detailsTitle'));
  const params: DetailsParams = useSearch({ from: '/protected/booknow/flights/search-details' });
  const { searchId, offerId, seen: _seen, ...backTo } = params;
  if (!searchId || !offerId) {
    return <NothingChosen words={FLIGHT_PRICE_WORDS} searchHref={PRODUCT_FACTS.flights.paths.search} />;
  }
  return (
    <div className={page.page}>
      <BackToList list={{ to: '/booknow/flights/search', search: backTo }}>{t('flights.backToResults')}</BackToList>
      <FoundTitle>{t('flights.detailsTitle')}</FoundTitle>
      <Selected params={{ ...params, searchId, offerId }} />
    </div>
  );
}
