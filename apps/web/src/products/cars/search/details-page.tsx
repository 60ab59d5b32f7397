import { PRODUCT_FACTS } from '@caravel/products';
import {
  type CarDetails,
  type CarOffer,
  type CarSearchParams,
  type ChosenExtra,
  getCarDetails,
  openCarLink,
} from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { BackToList } from '../../../components/list/back-to-list.tsx';
import { ListNotice, useIsExpired } from '../../../components/list/list-notice.tsx';
import { CardSkeletons } from '../../../components/notices/skeletons.tsx';
import { StatePage } from '../../../components/notices/state-page.tsx';
import { Card } from '../../../components/page/card.tsx';
import { FoundTitle } from '../../../components/page/found-title.tsx';
import page from '../../../components/page/page.module.css';
import { PointsCard } from '../../../components/page/points-card.tsx';
import { PolicyView } from '../../../components/policy/policy-line.tsx';
import { changedTerms } from '../../../components/price/changed-terms.ts';
import { NothingChosen } from '../../../components/price/no-price.tsx';
import { PriceChangedDialog } from '../../../components/price/price-changed-dialog.tsx';
import { usePageTitle } from '../../../lib/address/page-title.tsx';
import { type ApiError, isApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { useGoOn } from '../../../lib/session/use-go-on.ts';
import { CAR_PRICE_WORDS } from '../car-price-words.ts';
import { checkoutHref, readExtras, writeExtras } from '../checkout-address.ts';
import { conditionsText } from '../conditions-words.ts';
import { Coverages } from '../coverages.tsx';
import { CarPicture, VehicleFacts, VendorMark } from '../vehicle.tsx';
import { fuelLine, mileageText, sizeText } from '../vehicle-words.ts';
import { carStore } from './car-store.ts';
import { DeskSection } from './details/desk-section.tsx';
import classes from './details/details.module.css';
import { ExtrasSection } from './details/extras-section.tsx';
import { RentalSummary } from './details/rental-summary.tsx';
import { offeredExtras, withExtras } from './details/running-price.ts';
import { type QuoteFirst, useQuoteFirst } from './details/use-quote-first.ts';
import type { ListParams } from './list-address.ts';

/** For an address that names no car. */
const MISSING_WORDS = { missingTitle: 'cars.missingTitle', missingText: 'cars.missingText', search: 'cars.searchCars' } as const;

type Address = CarSearchParams & ListParams;
type DetailsParams = Address & {
  readonly searchId?: string;
  readonly offerId?: string;
  readonly url?: string;
  readonly extras?: string;
};

function Head({ offer }: { offer: CarOffer }) {
  const t = useT();
  const { vehicle, vendor } = offer.availableCore;
  return (
    <header className={classes.head}>
      <FoundTitle>
        <bdi>{carWords(t).model(vehicle.name)}</bdi>
      </FoundTitle>
      <div className={classes.facts}>
        <span>{sizeText(vehicle.size, t)}</span>
        <VendorMark vendor={vendor} />
      </div>
    </header>
  );
}

/** The car itself: picture, what people choose it by, how far it may go, and its fuel. */
function CarSection({ offer }: { offer: CarOffer }) {
  const t = useT();
  const { vehicle, rentalRate } = offer.availableCore;
  const { largeBags: large, smallBags: small } = vehicle;
  return (
    <Card title={t('cars.theCar')}>
      <div className={classes.car}>
        <div className={classes.picture}>
          <CarPicture vehicle={vehicle} isEager />
        </div>
        <div className={classes.words}>
          <VehicleFacts vehicle={vehicle} />
          <ul className={classes.terms}>
            <li>{mileageText(rentalRate, t)}</li>
            {fuelLine({ vehicle, rentalRate }, t).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {large !== null && small !== null && large + small > 0 ? (
              <li>{t('cars.luggage', { bags: t('rental.bagsOf', { large, small }) })}</li>
            ) : null}
          </ul>
          <p className={classes.quiet}>{t('rental.orSimilarHint')}</p>
        </div>
      </div>
    </Card>
  );
}

/** What the rental includes and asks. */
function Terms({ details }: { details: CarDetails }) {
  const t = useT();
  const { offer, rental, pickUpDesk, dropOffDesk, conditions, cancellationPolicy, importantInformation } = details;
  const vendor = offer.availableCore.vendor.name;
  const isSameDesk = pickUpDesk.deskId === dropOffDesk.deskId;
  return (
    <>
      <Card title={t('cars.coverages')}>
        <Coverages coverages={offer.availableInfo.coverages} />
      </Card>
      <Card title={t('cars.cancellation')}>
        <PolicyView policy={cancellationPolicy} place={pickUpDesk.zonePlace} arrival={rental.pickUp.at.slice(0, 10)} />
      </Card>
      <DeskSection
        title={t(isSameDesk ? 'cars.deskBoth' : 'cars.deskPickUp')}
        at={rental.pickUp.at}
        desk={pickUpDesk}
        vendor={vendor}
      />
      {isSameDesk ? null : (
        <DeskSection title={t('cars.deskDropOff')} at={rental.dropOff.at} desk={dropOffDesk} vendor={vendor} />
      )}
      <PointsCard title={t('rental.conditions')} points={conditionsText(conditions, t)} className={classes.points} />
      <PointsCard title={t('cars.goodToKnow')} points={importantInformation} className={classes.points} />
    </>
  );
}

/** Why a car cannot be shown, with the way on. */
function Gone({ error, backTo, onRetry }: { error: ApiError; backTo: Address; onRetry: () => void }) {
  const t = useT();
  // A handle counts for the person who copied it, and as long as its search: anybody else who opens it searches the same again.
  const isOld = isApiError(error, 'searchExpired', 'searchLost', 'offerExpired', 'carRequestInvalid');
  const isGone = isOld || isApiError(error, 'carNotAvailable');
  return (
    <StatePage
      title={t(isApiError(error, 'searchExpired', 'searchLost', 'offerExpired') ? 'cars.expiredTitle' : 'cars.carGone')}
      text={error.message}
      scene="mountain"
    >
      {isGone ? (
        // The list of a search that is gone, or has an offer that is, is made anew when it is opened.
        <Button renderRoot={(props) => <Link {...props} to="/booknow/cars/search" search={backTo} onClick={carStore.forget} />}>
          {t(isOld ? 'list.searchAgain' : 'cars.chooseAnother')}
        </Button>
      ) : (
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      )}
    </StatePage>
  );
}

/** That the price is another one than the list said, or that the offers are too old to be booked. */
function Notices({ details, backTo }: { details: CarDetails; backTo: Address }) {
  const t = useT();
  const isExpired = useIsExpired(details.expiresAt);
  const { previousTotal: before, offer } = details;
  if (isExpired)
    return (
      <ListNotice
        action={
          <Button
            variant="default"
            size="sm"
            renderRoot={(props) => <Link {...props} to="/booknow/cars/search" search={backTo} onClick={carStore.forget} />}
          >
            {t('list.searchAgain')}
          </Button>
        }
      >
        <strong>{t('cars.expiredTitle')}.</strong> {t('cars.expiredText')}
      </ListNotice>
    );
  if (before === null || before.amountMinor === offer.price.total.amountMinor) return null;
  const [was, now] = [before, offer.price.total].map((amount) => formatMoney(amount, t.formats));
  return <ListNotice action={null}>{t('cars.priceMoved', { before: was ?? '', now: now ?? '' })}</ListNotice>;
}

/** What has changed between the page and the quote: continues only with a Yes. */
function Changed({ changed, accept, decline }: Pick<QuoteFirst, 'changed' | 'accept' | 'decline'>) {
  const t = useT();
  if (!changed) return null;
  const { quote, before } = changed;
  return (
    <PriceChangedDialog
      words={CAR_PRICE_WORDS}
      changes={quote.termsChanged ? ['carCheckout.termsChanged'] : []}
      terms={changedTerms(quote.seenTerms ?? quote.terms, quote.terms)}
      isOpen
      before={before.total}
      now={quote.rentalPrice.total}
      noLabel={t('checkout.priceNo')}
      onYes={accept}
      onNo={decline}
    />
  );
}

type CarLinkProps = { url: string; backTo: Address; extras: readonly ChosenExtra[] };

/** A link to this car by its signed handle, for another device of the person; it has the search too, for when the handle has expired. */
function CarLink({ url, backTo, extras }: CarLinkProps) {
  const t = useT();
  const { buildLocation } = useRouter();
  const search = { ...backTo, url, ...(extras.length > 0 && { extras: writeExtras(extras) }) };
  const { href } = buildLocation({ to: '/booknow/cars/result-details', search });
  return (
    <p className={classes.link}>
      {t('cars.linkHint')} <CopyButton text={`${window.location.origin}${href}`} label={t('cars.copyLink')} />
    </p>
  );
}

/** The car of a search, or that of a signed handle. */
type Of = { readonly searchId: string; readonly offerId: string } | { readonly url: string };

/** Asks for the car at this moment, by the search that found it or by its handle. */
function useCar(of: Of) {
  const isFound = 'offerId' in of;
  const { searchId, offerId } = isFound ? of : { searchId: '', offerId: '' };
  const found = useCall(getCarDetails, { body: { searchId, offerId } }, { enabled: isFound, staleMs: 60_000 });
  const opened = useCall(openCarLink, { body: { url: isFound ? '' : of.url } }, { enabled: !isFound, staleMs: 60_000 });
  return isFound ? found : opened;
}

type ChosenProps = { of: Of; extras: readonly ChosenExtra[]; backTo: Address };

function Chosen({ of, extras, backTo }: ChosenProps) {
  const t = useT();
  const goTo = useGoOn();
  const navigate = useNavigate();
  const asked = useCar(of);
  const details = asked.data?.data;
  const listed = carStore.getState().results?.offers.find((offer) => 'offerId' in of && offer.offerId === of.offerId);
  const offer = details?.offer ?? listed;
  usePageTitle(offer ? carWords(t).model(offer.availableCore.vehicle.name) : t('cars.detailsTitle'));
  const quoteOf = useQuoteFirst((rental, seen) => goTo(checkoutHref(rental, seen)), asked.refetch);
  if (asked.error) return <Gone error={asked.error} backTo={backTo} onRetry={() => asked.refetch()} />;
  const choose = (next: readonly ChosenExtra[]) =>
    navigate({
      to: '/booknow/cars/result-details',
      search: { ...backTo, ...of, ...(next.length > 0 && { extras: writeExtras(next) }) },
      replace: true,
      resetScroll: false,
    });
  const chosen = details ? offeredExtras(details.extras, extras) : [];
  const price = details && withExtras(details.offer.price, details.extras, chosen);
  const quote =
    details && price && quoteOf({ searchId: details.searchId, offerId: details.offer.offerId, extras: chosen, price });
  if (quote?.error) return <Gone error={quote.error} backTo={backTo} onRetry={quote.ask} />;
  return (
    <>
      {offer ? <Head offer={offer} /> : <h1 className={page.title}>{t('cars.detailsTitle')}</h1>}
      {details ? <Notices details={details} backTo={backTo} /> : null}
      <div className={page.columns}>
        <div className={page.main} aria-busy={asked.isFetching}>
          {offer ? <CarSection offer={offer} /> : <CardSkeletons count={1} height={240} />}
          {details ? (
            <>
              <ExtrasSection extras={details.extras} chosen={chosen} onChange={choose} />
              <Terms details={details} />
            </>
          ) : (
            <CardSkeletons count={3} height={180} />
          )}
        </div>
        <aside className={page.side} data-sticky>
          {details && price && quote ? (
            <>
              <RentalSummary details={details} price={price} isBusy={quote.isBusy} onContinue={quote.ask} />
              <CarLink url={details.url} backTo={backTo} extras={chosen} />
              <Changed changed={quote.changed} accept={quote.accept} decline={quote.decline} />
            </>
          ) : (
            <CardSkeletons count={1} height={240} />
          )}
        </aside>
      </div>
    </>
  );
}

/** A car of a search (spec 2, section 2: /booknow/cars/result-details): what is included, desks, conditions, extras and the price. */
export function DetailsPage() {
  const t = useT();
  const params: DetailsParams = useSearch({ from: '/protected/booknow/cars/result-details' });
  const { searchId, offerId, url, extras, ...backTo } = params;
  const of = searchId && offerId ? { searchId, offerId } : url ? { url } : null;
  if (of === null) return <NothingChosen words={MISSING_WORDS} searchHref={PRODUCT_FACTS.cars.paths.search} />;
  return (
    <div className={page.page} data-bar>
      <BackToList list={{ to: '/booknow/cars/search', search: backTo }}>{t('cars.backToResults')}</BackToList>
      <Chosen of={of} extras={readExtras(extras)} backTo={backTo} />
    </div>
  );
}
