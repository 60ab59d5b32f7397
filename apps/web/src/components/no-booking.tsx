import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '../lib/api-error.ts';
import { useT } from '../lib/i18n.tsx';
import { StatePage } from './state-page.tsx';

type NoBookingProps = {
  /** Why it could not be had; null where the address names no booking. */
  error: ApiError | null;
  /** Where the bookings are listed, and what that is called. */
  listHref: string;
  listLabel: string;
  onRetry: () => void;
};

/** Whether there is no such booking for this person, for all that is known: an address that was cut or changed by hand names none either. */
export function isNoBooking(error: ApiError): boolean {
  return error.status === 404 || error.code === 'validationFailed';
}

/** A booking that cannot be shown: it does not exist for this person, or it could not be loaded now, which says nothing about it. */
export function NoBooking({ error, listHref, listLabel, onRetry }: NoBookingProps) {
  const t = useT();
  const isMissing = error === null || isNoBooking(error);
  const list = (
    <Button {...(isMissing ? {} : { variant: 'default' })} renderRoot={(props) => <Link {...props} to={listHref} />}>
      {listLabel}
    </Button>
  );
  if (isMissing)
    return (
      <StatePage title={t('trips.notFoundTitle')} text={t('trips.notFoundText')} scene="desert">
        {list}
      </StatePage>
    );
  return (
    <StatePage title={t('trips.notLoadedTitle')} text={error.message} scene="mountain">
      <Button onClick={onRetry}>{t('common.retry')}</Button>
      {list}
    </StatePage>
  );
}
