import { IconAlertTriangle } from '@caravel/icons';
import type { CarBooking } from '@caravel/products/cars/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useT } from '../../../lib/language/i18n.tsx';
import type { ChangeProps } from '../../booking.ts';
import classes from './called-off-notice.module.css';

/** That the company cancelled a rental by itself, what it means, and the way to what comes back. */
export function CalledOffNotice({ booking: { calledOff, company }, cancel, isCancelling }: ChangeProps<CarBooking>) {
  const t = useT();
  const id = useId();
  if (!calledOff) return null;
  return (
    <section className={classes.notice} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <IconAlertTriangle size={22} aria-hidden="true" />
        {t('carChange.title', { company: company.name })}
      </h2>
      <p>{t('carChange.noCar')}</p>
      {calledOff.isFree ? <p>{t('carChange.free')}</p> : null}
      {cancel ? (
        <div data-screen-only>
          <Button variant="default" onClick={cancel} loading={isCancelling}>
            {t('carChange.cancel')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
