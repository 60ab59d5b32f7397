import { PRODUCT_FACTS } from '@caravel/products';
import type { HotelDetails } from '@caravel/products/hotels/contract';
import { getHotelDetails, getRoomsAndRates, type HotelSearchParams } from '@caravel/products/hotels/contract';
import { Button } from '@mantine/core';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Gallery } from '../../../components/gallery/gallery.tsx';
import { BackToList } from '../../../components/list/back-to-list.tsx';
import { EmptyState } from '../../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../../components/notices/skeletons.tsx';
import { StatePage } from '../../../components/notices/state-page.tsx';
import { FoundTitle } from '../../../components/page/found-title.tsx';
import page from '../../../components/page/page.module.css';
import { NothingChosen } from '../../../components/price/no-price.tsx';
import { usePageTitle } from '../../../lib/address/page-title.tsx';
import { type ApiError, isApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { today as todayHere } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { useGoOn } from '../../../lib/session/use-go-on.ts';
import { checkoutHref, joinRates, splitRates } from '../checkout-address.ts';
import { GuestScore, Stars } from '../hotel-facts.tsx';
import { addressText, pictureText } from '../hotel-words.ts';
import { About } from './details/about.tsx';
import { readWish } from './details/rate-wish.ts';
import { RoomChoice } from './details/room-rates.tsx';
import { StaySummary } from './details/stay-summary.tsx';
import { useChoice } from './details/use-choice.ts';
import { useSearchAnew } from './details/use-search-anew.ts';
import { useStayPrice } from './details/use-stay-price.ts';
import classes from './details-page.module.css';
import { hotelStore } from './hotel-store.ts';
import { type ListParams, readView } from './list-address.ts';
import { formOfParams } from './search-address.ts';

/** The city that a time zone is named after. */
const cityOfZone = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** For an address that names no hotel. */
const MISSING_WORDS = {
  missingTitle: 'hotels.missingTitle',
  missingText: 'hotels.missingText',
  search: 'hotels.searchHotels',
} as const;

type Address = HotelSearchParams & ListParams;
type DetailsParams = Address & {
  readonly corelationid?: string;
  readonly hotelid?: string;
  /** What the list quoted, as `writeQuoted` writes it. */
  readonly of?: string;
  /** The rates that were chosen, as `joinRates` writes them. */
  readonly rates?: string;
};

const isSearchGone = (error: ApiError) => isApiError(error, 'searchExpired', 'searchLost');

/** Why a hotel or its rooms cannot be shown, with the way on. */
function useWayOn(backTo: HotelSearchParams) {
  const t = useT();
  const router = useRouter();
  const listHref = router.buildLocation({ to: '/booknow/hotels/search', search: backTo }).href;
  return (error: ApiError, onRetry: () => void) => {
    const isGone = isSearchGone(error);
    // The list of a search that is gone is made anew when it is opened.
    if (isGone || isApiError(error, 'hotelNotFound', 'roomNotAvailable'))
      return (
        <Button renderRoot={(props) => <Link {...props} to={listHref} onClick={() => isGone && hotelStore.forget()} />}>
          {t(isGone ? 'list.searchAgain' : 'hotels.backToResults')}
        </Button>
      );
    return <Button onClick={onRetry}>{t('common.retry')}</Button>;
  };
}

function Head({
  hotel,
}: {
  hotel: Pick<HotelDetails, 'name' | 'stars' | 'guestScore' | 'address' | 'cityName' | 'neighborhood'>;
}) {
  return (
    <header className={classes.head}>
      <FoundTitle mark={<Stars stars={hotel.stars} />}>
        <bdi>{hotel.name}</bdi>
      </FoundTitle>
      <div className={classes.facts}>
        <GuestScore guestScore={hotel.guestScore} />
        <bdi className={classes.address}>{[hotel.neighborhood, addressText(hotel)].filter(Boolean).join(' · ')}</bdi>
      </div>
    </header>
  );
}

function HotelGallery({ hotel }: { hotel: Pick<HotelDetails, 'name' | 'pictures'> }) {
  const t = useT();
  const pictures = hotel.pictures.map((picture) => ({ url: picture.url, text: pictureText(picture, t) }));
  return <Gallery name={hotel.name} pictures={pictures} />;
}

function Chosen({ params }: { params: DetailsParams & { corelationid: string; hotelid: string } }) {
  const t = useT();
  const goTo = useGoOn();
  const navigate = useNavigate();
  const { corelationid, hotelid, of, rates, ...backTo } = params;
  const form = formOfParams(backTo, todayHere());
  const details = useCall(getHotelDetails, { query: { corelationid, hotelid } }, { staleMs: 60_000 });
  const rooms = useCall(getRoomsAndRates, { query: { corelationid, hotelid } }, { staleMs: 60_000 });
  const wayOn = useWayOn(backTo);
  const isAnew = useSearchAnew({
    hotelid,
    params: backTo,
    form,
    isGone: [details.error, rooms.error].some((error) => error !== null && isSearchGone(error)),
    // The rates and the list of the search that has ended went with it.
    onFound: (found) =>
      navigate({
        to: '/booknow/hotels/search-details',
        search: { ...params, corelationid: found, rates: undefined, c: undefined },
        replace: true,
        resetScroll: false,
      }),
  });
  const listed = hotelStore.getState().hotels.find(({ hotelId }) => hotelId === hotelid);
  const hotel = details.data?.data ?? listed;
  const offer = rooms.data?.data;
  const { chosen, moved, choose } = useChoice(offer?.roomLists, {
    rooms: form.rooms.length,
    wish: readWish(of, readView(backTo).filter),
    rateIds: splitRates(rates ?? ''),
    onChoose: (rateIds) =>
      navigate({
        to: '/booknow/hotels/search-details',
        search: { ...params, rates: joinRates(rateIds) },
        replace: true,
        resetScroll: false,
      }),
  });
  const { price, exact, isExact, isAsked } = useStayPrice({ corelationid, hotelid }, chosen);
  // Without the hotel's content its rates still tell their zone.
  const place = hotel?.zonePlace ?? cityOfZone(chosen[0]?.cancellationPolicy?.timeZone ?? '');
  usePageTitle(hotel?.name ?? t('hotels.detailsTitle'));
  const hasNoContent = isApiError(details.error, 'staticContentUnavailable');
  if (isAnew)
    return (
      <>
        {hotel ? <Head hotel={hotel} /> : <h1 className={page.title}>{t('hotels.detailsTitle')}</h1>}
        <p className={page.notice} data-kind="quiet" role="status">
          {t('hotels.searchedAnew')}
        </p>
        <CardSkeletons count={3} height={200} />
      </>
    );
  if (details.error && !hasNoContent)
    return (
      <StatePage title={t('hotels.hotelGone')} text={details.error.message} scene="mountain">
        {wayOn(details.error, () => details.refetch())}
      </StatePage>
    );
  const goOn = () => {
    const rateIds = chosen.map(({ rateId }) => rateId);
    const seen = isExact ? price?.dueNow : undefined;
    goTo(checkoutHref({ corelationid, hotelid, rateIds }, seen));
  };
  return (
    <>
      {hotel ? <Head hotel={hotel} /> : <h1 className={page.title}>{t('hotels.detailsTitle')}</h1>}
      {hotel ? <HotelGallery hotel={hotel} /> : <CardSkeletons count={1} height={320} />}
      {hasNoContent ? <p className={page.quiet}>{t('hotels.contentGone')}</p> : null}
      <div className={page.columns}>
        <div className={page.main}>
          <section aria-labelledby="rooms" aria-busy={rooms.isFetching} className={classes.rooms}>
            <h2 className={classes.subtitle} id="rooms">
              {t(form.rooms.length > 1 ? 'hotels.roomsTitleMany' : 'hotels.roomsTitle')}
            </h2>
            {offer && chosen.length > 0 ? (
              form.rooms.map((guests, room) => (
                <RoomChoice
                  // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number alone
                  key={room}
                  lists={offer.roomLists}
                  room={room}
                  guests={guests}
                  isOnly={form.rooms.length === 1}
                  place={place}
                  arrival={offer.stayPeriod.start}
                  chosen={exact}
                  moved={moved}
                  showsPublished={offer.showPublishedPrice}
                  onChoose={choose}
                />
              ))
            ) : rooms.error ? (
              <EmptyState title={t('hotels.roomsGone')} text={rooms.error.message} scene="lake">
                {wayOn(rooms.error, () => rooms.refetch())}
              </EmptyState>
            ) : offer ? (
              <EmptyState title={t('hotels.emptyTitle')} text={t('hotels.emptyText')} scene="lake" />
            ) : (
              <CardSkeletons count={3} height={180} />
            )}
          </section>
          {details.data ? <About hotel={details.data.data} /> : null}
        </div>
        <aside className={page.side} data-sticky>
          {offer && price ? (
            <StaySummary
              price={price}
              isBusy={isAsked}
              rooms={form.rooms}
              lists={offer.roomLists}
              chosen={exact}
              place={place}
              stay={offer.stayPeriod}
              nights={offer.nights}
              onContinue={goOn}
            />
          ) : rooms.error ? null : (
            <CardSkeletons count={1} height={240} />
          )}
        </aside>
      </div>
    </>
  );
}

/** A hotel of a search (spec 2, section 2: /booknow/hotels/search-details): pictures, rooms and rates, what it has and asks. */
export function DetailsPage() {
  const t = useT();
  const params: DetailsParams = useSearch({ from: '/protected/booknow/hotels/search-details' });
  const { corelationid, hotelid, of: _of, rates: _rates, ...backTo } = params;
  if (!corelationid || !hotelid) return <NothingChosen words={MISSING_WORDS} searchHref={PRODUCT_FACTS.hotels.paths.search} />;
  return (
    <div className={page.page} data-bar>
      <BackToList list={{ to: '/booknow/hotels/search', search: backTo }}>{t('hotels.backToResults')}</BackToList>
      <Chosen params={{ ...params, corelationid, hotelid }} />
    </div>
  );
}
