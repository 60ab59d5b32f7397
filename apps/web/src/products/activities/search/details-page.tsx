import { PRODUCT_FACTS } from '@caravel/products';
import type { ActivityDetails, ActivitySummary } from '@caravel/products/activities/contract';
import { getActivityDetails } from '@caravel/products/activities/contract';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Gallery } from '../../../components/gallery/gallery.tsx';
import { BackToList } from '../../../components/list/back-to-list.tsx';
import { CardSkeletons } from '../../../components/notices/skeletons.tsx';
import { StatePage } from '../../../components/notices/state-page.tsx';
import { FoundTitle } from '../../../components/page/found-title.tsx';
import page from '../../../components/page/page.module.css';
import { usePageTitle } from '../../../lib/address/page-title.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { useGoOn } from '../../../lib/session/use-go-on.ts';
import { confirmationText, durationText } from '../activity-words.ts';
import { checkoutHref } from '../checkout-address.ts';
import { Flags, Score } from '../offer-facts.tsx';
import type { SearchParams } from './activity-form.ts';
import { activityStore } from './activity-store.ts';
import { ActivityReviews, Description, GoodToKnow, Inclusions, Itinerary, Policy } from './details/about.tsx';
import { Availability } from './details/availability.tsx';
import classes from './details/details.module.css';
import { Places } from './details/places.tsx';
import { ChosenSummary, FromCard } from './details/summary.tsx';
import { type ChoiceParams, useBookingBox } from './details/use-booking-box.ts';
import type { ListParams } from './list-address.ts';

/** The search that leads back to the list. */
type Address = SearchParams & ListParams & { readonly v?: 'map' | undefined };

/** Why an activity cannot be shown, with the ways on: reload, or start a new search. */
function Gone({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  const isUnknown = error.code === 'activityNotFound';
  return (
    <StatePage
      title={t(isUnknown ? 'activities.gone' : 'activities.failedTitle')}
      text={isUnknown ? error.message : `${error.message} ${t('activities.failedText')}`}
      scene="mountain"
    >
      {isUnknown ? null : <Button onClick={onRetry}>{t('common.retry')}</Button>}
      <Button
        variant={isUnknown ? 'filled' : 'default'}
        renderRoot={(props) => <Link {...props} to={PRODUCT_FACTS.activities.paths.search} />}
      >
        {t('activities.newSearch')}
      </Button>
    </StatePage>
  );
}

function Head({ activity, operator }: { activity: ActivitySummary; operator: string | undefined }) {
  const t = useT();
  const { title, score, flags, placeName, duration, confirmationType } = activity;
  return (
    <header className={classes.head}>
      <FoundTitle>
        <bdi>{title}</bdi>
      </FoundTitle>
      <div className={classes.facts}>
        <Score score={score} />
        <bdi>{placeName}</bdi>
        <span>{durationText(duration, t)}</span>
        <span>{confirmationText(confirmationType, t)}</span>
        {operator ? <span className={classes.quiet}>{t('activities.by', { operator })}</span> : null}
      </div>
      <Flags flags={flags} />
    </header>
  );
}

function picturesOf({ title, pictures, picture }: ActivityDetails) {
  const all = pictures.length > 0 ? pictures : [{ url: picture, caption: '' }];
  return all.filter(({ url }) => url !== '').map(({ url, caption }) => ({ url, text: caption || title }));
}

type FoundProps = { details: ActivityDetails; choice: ChoiceParams; onChoice: (choice: ChoiceParams) => void };

/** The page of an activity that was found: what it is, and the choice of a day, a party and an option. */
function Found({ details, choice, onChoice }: FoundProps) {
  const goTo = useGoOn();
  const box = useBookingBox(details, choice, onChoice);
  const { asked, chosen, check } = box;
  const option = chosen?.price ? { ...chosen, price: chosen.price } : undefined;
  return (
    <>
      <Head activity={details} operator={details.operator.name} />
      <Gallery name={details.title} pictures={picturesOf(details)} />
      <div className={page.columns}>
        <div className={page.main}>
          <Availability details={details} box={box} />
          <Description details={details} />
          <Itinerary details={details} />
          <Inclusions details={details} />
          <Places details={details} />
          <Policy details={details} chosen={chosen} day={asked?.day} />
          <GoodToKnow details={details} />
          <ActivityReviews details={details} />
        </div>
        <aside className={page.side} data-sticky>
          {asked && option ? (
            <ChosenSummary
              details={details}
              option={option}
              day={asked.day}
              party={asked.party}
              isBusy={check.isFetching}
              onContinue={() =>
                goTo(
                  checkoutHref(
                    {
                      productCode: details.productCode,
                      optionCode: option.optionCode,
                      startTime: option.startTime,
                      travelDate: asked.day,
                      paxMix: asked.party,
                      terms: option.terms,
                    },
                    { total: option.price.total },
                  ),
                )
              }
            />
          ) : (
            <FromCard details={details} />
          )}
        </aside>
      </div>
    </>
  );
}

type ProductProps = { productCode: string; backTo: Address; choice: ChoiceParams };

function Product({ productCode, backTo, choice }: ProductProps) {
  const t = useT();
  const navigate = useNavigate();
  const asked = useCall(getActivityDetails, { params: { id: productCode } }, { staleMs: 60_000 });
  const details = asked.data?.data;
  const listed = activityStore.getState().items.find((one) => one.productCode === productCode);
  const activity = details ?? listed;
  usePageTitle(activity?.title ?? t('activities.detailsTitle'));
  // A shared link has no search: its list is that of the place.
  const list = backTo.d === undefined && details ? { ...backTo, d: details.destination.destinationId } : backTo;
  return (
    <>
      <BackToList list={{ to: '/booknow/activities/search', search: list }}>{t('activities.backToResults')}</BackToList>
      {asked.error ? (
        <Gone error={asked.error} onRetry={() => void asked.refetch()} />
      ) : details ? (
        <Found
          details={details}
          choice={choice}
          onChoice={({ on, party, opt }) =>
            navigate({
              to: '/booknow/activities/result-details/$productCode',
              params: { productCode },
              search: { ...backTo, on, party, opt },
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : (
        <>
          {activity ? (
            <Head activity={activity} operator={undefined} />
          ) : (
            <h1 className={page.title}>{t('activities.detailsTitle')}</h1>
          )}
          <CardSkeletons count={1} height={320} />
          <CardSkeletons count={3} height={180} />
        </>
      )}
    </>
  );
}

/** An activity (spec 2, section 2: /booknow/activities/result-details/:productCode). Another one begins without a day and options. */
export function DetailsPage() {
  const { productCode } = useParams({ from: '/protected/booknow/activities/result-details/$productCode' });
  const { on, party, opt, ...backTo } = useSearch({ from: '/protected/booknow/activities/result-details/$productCode' });
  return (
    <div className={page.page} data-bar>
      <Product key={productCode} productCode={productCode} backTo={backTo} choice={{ on, party, opt }} />
    </div>
  );
}
