import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { StatePage } from './state-page.tsx';

type NoBookingProps = {
  /** Why it could not be loaded; null if the address names no booking. */
  error: ApiError | null;
  /** The list of bookings and its name. */
  listHref: string;
  listLabel: string;
  onRetry: () => void;
};

/** Whether this person has no such booking. An address that was cut or changed by hand names none either. */
export function isNoBooking(error: ApiError): boolean {
  return error.status === 404 || error.code === 'validationFailed';
}

/** A booking that cannot be shown: it does not exist for this person, or it could not be loaded just now. */
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
