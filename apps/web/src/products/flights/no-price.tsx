import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatePage } from '../../components/state-page.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import { useT } from '../../lib/i18n.tsx';

type NoPriceProps = {
  error: ApiError;
  /** Where to look for another flight: a path of ours with its query. */
  searchHref: string;
  /** What is good to know besides, for example that nothing typed is lost. */
  note?: string;
  onRetry: () => void;
};

/** The price of a flight could not be had: it is gone, its search too old, the address names none, or something failed; and the one thing to do. */
export function NoPrice({ error, searchHref, note, onRetry }: NoPriceProps) {
  const t = useT();
  const isGone = error.code === 'flightNotAvailable';
  const isOld = error.code === 'searchExpired' || error.code === 'offerExpired';
  const isNone = error.code === 'validationFailed';
  const title = isGone ? 'flights.goneTitle' : isOld ? 'flights.expiredTitle' : 'checkout.priceFailedTitle';
  const text = isGone ? t('flights.goneText') : isOld ? t('flights.expiredText') : error.message;
  if (isNone)
    return (
      <StatePage title={t('flights.missingTitle')} text={t('flights.missingText')} scene="coast">
        <Button renderRoot={(props) => <Link {...props} to={searchHref} />}>{t('common.searchFlights')}</Button>
      </StatePage>
    );
  return (
    <StatePage title={t(title)} text={note ? `${text} ${note}` : text} scene={isGone ? 'desert' : 'lake'}>
      {isGone || isOld ? (
        <Button renderRoot={(props) => <Link {...props} to={searchHref} />}>
          {t(isGone ? 'flights.chooseAnother' : 'list.searchAgain')}
        </Button>
      ) : (
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      )}
    </StatePage>
  );
}
