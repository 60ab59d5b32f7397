import { endPriceWatch, listPriceWatches, type PriceWatch, TOLD_PERCENT } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { actionClass } from '../../components/buttons/action-link.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { watchedDays, watchedPlaces, whatIsWatched } from '../../components/price-watch/watched-words.ts';
import { useAction, useCall } from '../../lib/api/use-call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import classes from './profile-page.module.css';

function WatchRow({ watch, onEnded }: { watch: PriceWatch; onEnded: () => void }) {
  const t = useT();
  const { last, product, params } = watch;
  const what = whatIsWatched(watch, t);
  const results: string = `${pathsOf(product).search}/search`;
  const action = useAction(endPriceWatch, {
    onSuccess: ({ data }) => {
      showToast({ kind: 'success', text: data.message });
      onEnded();
    },
    onError: ({ message }) => showToast({ kind: 'error', text: message }),
  });
  return (
    <li className={classes.session}>
      <div>
        <bdi className={classes.device}>{watchedPlaces(watch, t)}</bdi>
        <p className={classes.hint}>{watchedDays(watch, t)}</p>
        <p className={`${classes.hint} tabular`}>
          {last ? t('priceWatches.last', { price: formatMoney(last, t.formats) }) : t('priceWatches.waits')}
        </p>
      </div>
      <div className={classes.watchButtons}>
        <Link
          to={results}
          search={params as Record<string, unknown>}
          className={actionClass({ look: 'outline' })}
          aria-label={t('priceWatches.seeOf', { what })}
        >
          {t('priceWatches.see')}
        </Link>
        <Button
          variant="default"
          loading={action.isPending}
          aria-label={t('priceWatches.endOf', { what })}
          onClick={() => action.mutate({ params: { id: watch._id } })}
        >
          {t('priceWatches.end')}
        </Button>
      </div>
    </li>
  );
}

/** The searches whose price the person watches by email, each with the way to it and a button that ends it. */
export function PriceWatchesSection() {
  const t = useT();
  const { data, error, refetch } = useCall(listPriceWatches, {});
  const again = () => void refetch();
  if (error)
    return (
      <>
        <FormAlert kind="danger" text={error.message} />
        <Button variant="default" onClick={again}>
          {t('common.retry')}
        </Button>
      </>
    );
  if (!data) return <TextSkeleton lines={2} />;
  const { watches } = data.data;
  return (
    <>
      <p className={classes.hint}>
        {watches.length === 0 ? t('priceWatches.empty') : t('priceWatches.hint', { percent: TOLD_PERCENT })}
      </p>
      {watches.length === 0 ? null : (
        <ul className={classes.sessions}>
          {watches.map((watch) => (
            <WatchRow key={watch._id} watch={watch} onEnded={again} />
          ))}
        </ul>
      )}
    </>
  );
}
