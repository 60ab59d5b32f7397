import type { ActivityDetails, ActivityOption } from '@caravel/products/activities/contract';
import { Card } from '../../../../components/page/card.tsx';
import { PointsCard } from '../../../../components/page/points-card.tsx';
import { PolicyView } from '../../../../components/policy/policy-line.tsx';
import { Reviews, ScoreBars } from '../../../../components/reviews/reviews.tsx';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { guideLines, minutesText, policyLines } from '../../activity-words.ts';
import { Score } from '../../offer-facts.tsx';
import classes from './details.module.css';

type Details = { details: ActivityDetails };

const ADMISSION = {
  included: 'activities.admissionIncluded',
  notIncluded: 'activities.admissionNotIncluded',
  free: 'activities.admissionFree',
} as const;

/** What it is, in words. */
export function Description({ details }: Details) {
  const t = useT();
  if (details.description.length === 0) return null;
  return (
    <Card title={t('activities.about')}>
      {details.description.map((text) => (
        <p className={classes.text} key={text}>
          {text}
        </p>
      ))}
    </Card>
  );
}

/** What happens, step by step. */
export function Itinerary({ details }: Details) {
  const t = useT();
  if (details.itinerary.length === 0) return null;
  return (
    <Card title={t('activities.itinerary')}>
      <ol className={classes.stops}>
        {details.itinerary.map(({ title, text, minutes, isPassBy, admission }, at) => {
          const facts = [
            minutes !== null && minutes > 0 ? t('activities.stopMinutes', { duration: minutesText(minutes, t) }) : '',
            isPassBy ? t('activities.passBy') : '',
            admission === null ? '' : t(ADMISSION[admission]),
          ].filter(Boolean);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is known by its place in the order
            <li key={at}>
              <h3 className={classes.stopTitle}>{title}</h3>
              {text ? <p className={classes.text}>{text}</p> : null}
              {facts.length > 0 ? <p className={classes.quiet}>{facts.join(' · ')}</p> : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** What the price includes, and what it does not. */
export function Inclusions({ details: { inclusions, exclusions } }: Details) {
  const t = useT();
  return (
    <>
      <PointsCard title={t('activities.included')} points={inclusions} className={classes.included} />
      <PointsCard title={t('activities.notIncluded')} points={exclusions} className={classes.excluded} />
    </>
  );
}

type PolicyProps = Details & { chosen: ActivityOption | undefined; day: string | undefined };

/** What cancelling costs: the rule of the product, and once an option is chosen, its dates and amounts as a line and in words. */
export function Policy({ details, chosen, day }: PolicyProps) {
  const t = useT();
  return (
    <Card title={t('activities.policy')}>
      <div className={classes.policy}>
        {chosen && day !== undefined ? (
          <PolicyView policy={chosen.cancellationPolicy} place={details.zonePlace} arrival={day} />
        ) : null}
        <ul className={classes.points}>
          {policyLines(details.policy, t).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={classes.quiet}>
          {t('activities.zone', { place: details.zonePlace })}{' '}
          {details.cutoffMinutes > 0 ? t('activities.cutoff', { duration: minutesText(details.cutoffMinutes, t) }) : null}
        </p>
      </div>
    </Card>
  );
}

/** Languages and what else is good to know. */
export function GoodToKnow({ details }: Details) {
  const t = useT();
  return (
    <>
      <PointsCard title={t('activities.languages')} points={guideLines(details.languageGuides, t)} className={classes.points} />
      <PointsCard title={t('activities.goodToKnow')} points={details.additionalInfo} className={classes.points} />
    </>
  );
}

/** How many gave each score, of five to one. */
function Breakdown({ counts }: { counts: readonly number[] }) {
  const t = useT();
  const most = Math.max(1, ...counts);
  const rows = counts.map((count, at) => {
    const stars = counts.length - at;
    const told = t('activities.scoreRow', { stars, count });
    return { label: formatNumber(stars, t.formats), share: count / most, figure: formatNumber(count, t.formats), told };
  });
  return <ScoreBars rows={rows} />;
}

/** What people say of it, with how many gave each score. */
export function ActivityReviews({ details }: Details) {
  const t = useT();
  const { reviews, scoreCounts, score } = details;
  if (!score || score.count === 0) return null;
  return (
    <Card title={t('activities.reviewsTitle')}>
      <Reviews
        head={
          <>
            <Score score={score} />
            {scoreCounts ? <Breakdown counts={scoreCounts} /> : null}
          </>
        }
        reviews={reviews.map((review) => ({ ...review, score: t('activities.reviewScore', { score: review.score }) }))}
      />
    </Card>
  );
}
