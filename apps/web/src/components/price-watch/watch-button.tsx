import { END_PRICE_WATCH, type endPriceWatch, type Product, TOLD_PERCENT } from '@caravel/contracts';
import { IconCheck, IconMail } from '@caravel/icons';
import { useState } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useSession } from '../../lib/session/session.ts';
import { PlainButton } from '../buttons/plain-button.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { useOwnWatches } from './own-watches.ts';
import { isSameSearch } from './same-search.ts';
import classes from './watch-button.module.css';
import type { BeginWatch } from './watcher-dialog.tsx';

/** Loaded when a visitor wants to watch a price. */
const WatcherDialog = lazyPart(async () => (await import('./watcher-dialog.tsx')).WatcherDialog);

type WatchButtonProps = {
  product: Product;
  /** The address of the search. */
  params: Readonly<Record<string, unknown>>;
  begin: BeginWatch;
};

function OwnWatch({ product, params, begin }: WatchButtonProps) {
  const t = useT();
  const { watches, again } = useOwnWatches();
  const [isBusy, setBusy] = useState(false);
  const watch = watches.find((one) => one.product === product && isSameSearch(one.params, params));
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (watch) await call<typeof endPriceWatch>(END_PRICE_WATCH, { params: { id: watch._id } });
      else await begin();
      await again();
      showToast({ kind: 'success', text: watch ? t('priceWatches.ended') : t('priceWatches.hint', { percent: TOLD_PERCENT }) });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      showToast({ kind: 'error', text: failure.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <PlainButton
      className={classes.watch}
      aria-pressed={watch !== undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
    >
      {watch ? <IconCheck size={18} aria-hidden="true" /> : <IconMail size={18} aria-hidden="true" />}
      {t('priceWatches.watch')}
    </PlainButton>
  );
}

function VisitorsWatch({ begin }: Pick<WatchButtonProps, 'begin'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton className={classes.watch} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMail size={18} aria-hidden="true" />
        {t('priceWatches.watch')}
      </PlainButton>
      {isOpen ? <WatcherDialog begin={begin} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/**
 * Watches the price of a search by email: a press begins and ends it, a visitor is asked for an address. Staff watch by their own address, at the price
 * without a client.
 */
export function WatchButton(props: WatchButtonProps) {
  return useSession() ? <OwnWatch {...props} /> : <VisitorsWatch begin={props.begin} />;
}
