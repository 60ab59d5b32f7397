import type { ActivityDetails, ActivityOption } from '@caravel/products/activities/contract';
import { useState } from 'react';
import { PlainButton } from '../../../../components/buttons/plain-button.tsx';
import { Card } from '../../../../components/page/card.tsx';
import { PointsCard } from '../../../../components/page/points-card.tsx';
import { PolicyView } from '../../../../components/policy/policy-line.tsx';
import { formatDate, formatNumber } from '../../../../lib/language/format.ts';
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

/** Reviews that are shown until more are asked for. */
const SHOWN = 4;

/** How many gave each score. */
function Breakdown({ counts }: { counts: readonly number[] }) {
  const t = useT();
  const most = Math.max(1, ...counts);
  return (
    <ul className={classes.breakdown}>
      {counts.map((count, at) => {
        const stars = counts.length - at;
        return (
          <li key={stars}>
            <span className="visually-hidden">{t('activities.scoreRow', { stars, count })}</span>
            <span aria-hidden="true" className="tabular">
              {formatNumber(stars, t.formats)}
            </span>
            <span aria-hidden="true" className={classes.bar}>
              <span style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span aria-hidden="true" className={`${classes.quiet} tabular`}>
              {formatNumber(count, t.formats)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What people say of it, with how many gave each score. */
export function Reviews({ details }: Details) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const { reviews, scoreCounts, score } = details;
  if (!score || score.count === 0) return null;
  const shown = isWhole ? reviews : reviews.slice(0, SHOWN);
  return (
    <Card title={t('activities.reviewsTitle')}>
      <div className={classes.reviewHead}>
        <Score score={score} />
        {scoreCounts ? <Breakdown counts={scoreCounts} /> : null}
      </div>
      <ul className={classes.reviews}>
        {shown.map(({ title, text, author, on, score: given }) => (
          <li key={author + on + title}>
            <p className={classes.reviewTitle}>
              <span className="tabular">{t('activities.reviewScore', { score: given })}</span> {title}
            </p>
            {text ? <p className={classes.text}>{text}</p> : null}
            <p className={classes.quiet}>
              <bdi>{t('activities.reviewBy', { author, day: formatDate(on, t.formats, 'dated') })}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {shown.length < reviews.length ? (
        <PlainButton className={classes.more} onClick={() => setWhole(true)}>
          {t('common.showMore')}
        </PlainButton>
      ) : null}
    </Card>
  );
}
