import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { StatePage } from '../notices/state-page.tsx';
import type { PriceWords } from './price-words.ts';

type NothingChosenProps = { words: Pick<PriceWords, 'missingTitle' | 'missingText' | 'search'>; searchHref: string };

/** Says that the address names no offer. */
export function NothingChosen({ words, searchHref }: NothingChosenProps) {
  const t = useT();
  return (
    <StatePage title={t(words.missingTitle)} text={t(words.missingText)} scene="coast">
      <Button renderRoot={(props) => <Link {...props} to={searchHref} />}>{t(words.search)}</Button>
    </StatePage>
  );
}

type NoPriceProps = {
  words: PriceWords;
  error: ApiError;
  /** A path of ours with its query, to look for another offer. */
  searchHref: string;
  /** Another useful fact, for example that the typed values are kept. */
  note?: string | undefined;
  /** The person came by a link and chose nothing here: an old price may be somebody else's. */
  strangers?: boolean;
  onRetry: () => void;
};

/**
 * Says why an offer has no price: it is sold out, its search is too old, the address names none, or the request failed.
 * Offers one way to continue.
 */
export function NoPrice({ words, error, searchHref, note, strangers = false, onRetry }: NoPriceProps) {
  const t = useT();
  if (error.code === 'validationFailed') return <NothingChosen words={words} searchHref={searchHref} />;
  const isGone = error.code === words.goneCode;
  const isOld = error.code === 'searchExpired' || error.code === 'offerExpired';
  const title = isGone
    ? words.goneTitle
    : isOld
      ? strangers
        ? 'checkout.linkTitle'
        : words.expiredTitle
      : 'checkout.priceFailedTitle';
  const text = isGone ? t(words.goneText) : isOld ? t(strangers ? 'checkout.linkText' : words.expiredText) : error.message;
  return (
    <StatePage title={t(title)} text={note ? `${text} ${note}` : text} scene={isGone ? 'desert' : 'lake'}>
      {isGone || isOld ? (
        <Button renderRoot={(props) => <Link {...props} to={searchHref} />}>
          {t(isGone ? words.chooseAnother : 'list.searchAgain')}
        </Button>
      ) : (
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      )}
    </StatePage>
  );
}
