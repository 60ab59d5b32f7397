import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useEffect, useState } from 'react';
import classes from '../../components/form/step-form.module.css';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { CardFrame, type CardFrameHandle } from '../../components/payment/card-frame.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';
import type { Holding } from '../../products/checkout.ts';

export type HoldingPartProps = {
  holding: Holding;
  handle: Ref<CardFrameHandle>;
  /** Whether there is a form to type a card in. */
  onOpen: (isOpen: boolean) => void;
};

/**
 * Takes the card that holds what is booked, in the form of the supplier's card service. A form is opened once: another price, or a refusal, must not empty it. One
 * whose key is over is opened anew, and so is one that did not come, when the person asks for it.
 */
export function HoldingPart({ holding, handle, onOpen }: HoldingPartProps) {
  const t = useT();
  const [opened, setOpened] = useState(0);
  const form = useQuery<string, ApiError>({
    queryKey: ['holding-card', opened],
    queryFn: ({ signal }) => holding.openForm(signal),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  });
  const isOpen = form.data !== undefined;
  useEffect(() => onOpen(isOpen), [isOpen, onOpen]);
  return (
    <section className={classes.pay} aria-labelledby="holding-title">
      <h3 id="holding-title" className={classes.legend}>
        {holding.title}
      </h3>
      <p className={classes.text}>{holding.text}</p>
      {opened > 0 ? (
        <p className={classes.alert} role="alert">
          {t('checkout.holdingExpired')}
        </p>
      ) : null}
      {form.isFetching && !isOpen ? <TextSkeleton lines={4} /> : null}
      {isOpen ? (
        <CardFrame
          key={form.data}
          frameUrl={form.data}
          country=""
          handle={handle}
          title={holding.title}
          onExpired={() => setOpened((count) => count + 1)}
        />
      ) : null}
      {form.isError && !form.isFetching ? (
        <div className={classes.alert} role="alert">
          <p>{form.error instanceof ApiError && form.error.message ? form.error.message : t('checkout.cardNotLoaded')}</p>
          <Button size="compact-md" variant="default" onClick={() => void form.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      <p className={classes.quiet}>{t('checkout.holdingPrivate')}</p>
    </section>
  );
}
