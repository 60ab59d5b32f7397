import type { ActivitySummary } from '@caravel/products/activities/contract';
import { memo, useId, useState } from 'react';
import { actionClass } from '../../../../components/buttons/action-link.tsx';
import classes from '../../../../components/list/offer-card.module.css';
import { ResultLink } from '../../../../components/list/result-link.tsx';
import type { ResultLinks } from '../../../../components/search/use-result-links.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { usePainted } from '../../../../lib/page/use-painted.ts';
import { confirmationText, durationText } from '../../activity-words.ts';
import own from '../../offer-facts.module.css';
import { Flags, FromPrice, Score } from '../../offer-facts.tsx';
import { activityStore, useActivities } from '../activity-store.ts';

type ActivityCardProps = {
  activity: ActivitySummary;
  links: ResultLinks<ActivitySummary>;
};

/** The picture of a card: it waits for the words of the list; one that does not come leaves its place quiet. */
function Picture({ url }: { url: string }) {
  const isPainted = usePainted();
  const [lost, setLost] = useState('');
  const isShown = isPainted && url !== '' && url !== lost;
  if (!isShown) return null;
  return <img src={url} alt="" width={480} height={360} loading="lazy" decoding="async" onError={() => setLost(url)} />;
}

/** An activity in the list. Picture, name and button lead to its page; the picture is for the pointer alone. */
export const ActivityCard = memo(function ActivityCard({ activity, links }: ActivityCardProps) {
  const t = useT();
  const nameId = useId();
  const { productCode, title, picture, placeName, duration, score, flags, confirmationType, hasPickup } = activity;
  const isHovered = useActivities((state) => state.hovered === productCode);
  const link = { href: links.hrefOf(activity), onOpen: () => links.onSelect(activity) };
  const where = [placeName, durationText(duration, t)].filter(Boolean).join(' · ');
  return (
    <article
      className={classes.card}
      aria-labelledby={nameId}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => activityStore.hover(productCode)}
      onPointerLeave={() => activityStore.unhover(productCode)}
      onFocus={() => activityStore.hover(productCode)}
      onBlur={() => activityStore.unhover(productCode)}
    >
      <div className={classes.picture}>
        <ResultLink {...link} className={own.picture} tabIndex={-1} aria-hidden="true">
          <Picture url={picture} />
        </ResultLink>
      </div>
      <div className={classes.words}>
        <h2 className={classes.name} id={nameId}>
          <ResultLink {...link} className={classes.link}>
            <bdi>{title}</bdi>
          </ResultLink>
        </h2>
        <Score score={score} />
        <Flags flags={flags} />
        <p className={classes.where}>{where}</p>
        <ul className={classes.facts}>
          {flags.includes('FREE_CANCELLATION') ? <li className={classes.good}>{t('activityFlag.FREE_CANCELLATION')}</li> : null}
          <li>{confirmationText(confirmationType, t)}</li>
          {hasPickup ? <li>{t('activities.pickupOffered')}</li> : null}
        </ul>
      </div>
      <div className={classes.buy}>
        <div className={classes.prices}>
          <FromPrice activity={activity} />
        </div>
        <div className={classes.actions}>
          <ResultLink {...link} className={actionClass()}>
            {t('activities.see')}
            <span className="visually-hidden">: {title}</span>
          </ResultLink>
        </div>
      </div>
    </article>
  );
});
