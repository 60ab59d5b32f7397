import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { StatePage } from './state-page.tsx';

type NoBookingProps = {
  /** Why it could not be loaded; null if the address names no booking. */
  error: ApiError | null;
  /** The path of the list of bookings. */
  listHref: string;
  listLabel: string;
  onRetry: () => void;
};

/**
 * Whether the error means that this person has no such booking. An address that was cut off or edited by hand counts
 * too.
 */
export function isNoBooking(error: ApiError): boolean {
  return error.status === 404 || error.code === 'validationFailed';
}

/** A booking that cannot be shown: it does not exist for this person, or it failed to load. */
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
