import {
  END_PRICE_WATCH,
  type endPriceWatch,
  LIST_PRICE_WATCHES,
  type listPriceWatches,
  type PriceWatch,
  type Product,
  TOLD_PERCENT,
} from '@caravel/contracts';
import { IconCheck, IconMail } from '@caravel/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useSending } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { PlainButton } from '../buttons/plain-button.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { isSameSearch } from './same-search.ts';
import classes from './watch-button.module.css';
import type { BeginWatch } from './watcher-dialog.tsx';

/** Loaded when a visitor wants to watch a price. */
const WatcherDialog = lazyPart(async () => (await import('./watcher-dialog.tsx')).WatcherDialog);

/** How long the list of watches is believed: another tab may end one. */
const FRESH_MS = 60_000;

type WatchButtonProps = {
  product: Product;
  /** The address of the search. */
  params: Readonly<Record<string, unknown>>;
  begin: BeginWatch;
};

const KEY = [LIST_PRICE_WATCHES.id];
const tellFailure = ({ message }: ApiError) => showToast({ kind: 'error', text: message });

function OwnWatch({ product, params, begin }: WatchButtonProps) {
  const t = useT();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...KEY, {}],
    queryFn: ({ signal }) => call<typeof listPriceWatches>(LIST_PRICE_WATCHES, {}, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
  const isThis = (watch: PriceWatch) => watch.product === product && isSameSearch(watch.params, params);
  const watch = data?.data.watches.find(isThis);
  const again = () => queries.invalidateQueries({ queryKey: KEY });
  const start = useSending(() => begin().then(again), {
    onSuccess: () => showToast({ kind: 'success', text: t('priceWatches.hint', { percent: TOLD_PERCENT }) }),
    onError: tellFailure,
  });
  const end = useSending((id: string) => call<typeof endPriceWatch>(END_PRICE_WATCH, { params: { id } }).then(again), {
    onSuccess: () => showToast({ kind: 'success', text: t('priceWatches.ended') }),
    onError: tellFailure,
  });
  return (
    <PlainButton
      className={classes.watch}
      aria-pressed={watch !== undefined}
      aria-busy={start.isPending || end.isPending || undefined}
      onClick={() => (watch ? end.mutate(watch._id) : start.mutate(undefined))}
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
 * Watches the price of the search of a list by email: a client's press begins and ends it, a visitor is asked for an address. Staff see the prices of whom they
 * book for, so they have none.
 */
export function WatchButton(props: WatchButtonProps) {
  const session = useSession();
  if (isTravelAgent(session)) return null;
  return session ? <OwnWatch {...props} /> : <VisitorsWatch begin={props.begin} />;
}
