import type { ApiErrorCode } from '../../lib/api/api-error.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';
import type { StartOf } from '../search/texts.ts';

/** A product's texts for a price that is unavailable or has changed. */
export type PriceWords = {
  /** The address names no offer. */
  readonly missingTitle: MessageKey;
  readonly missingText: MessageKey;
  /** Label of the link to the search form. */
  readonly search: MessageKey;
  /** The error code that means that the offer is sold out. */
  readonly goneCode: ApiErrorCode;
  readonly goneTitle: MessageKey;
  readonly goneText: MessageKey;
  readonly chooseAnother: MessageKey;
  /** The search is too old. */
  readonly expiredTitle: MessageKey;
  readonly expiredText: MessageKey;
  readonly rose: MessageKey;
  readonly fell: MessageKey;
};

/** The texts that begin with `texts`, with the label of the link to the search and the error code of the product. */
export function priceWords(texts: StartOf<'priceRose'>, own: Pick<PriceWords, 'search' | 'goneCode'>): PriceWords {
  return {
    ...own,
    missingTitle: `${texts}.missingTitle`,
    missingText: `${texts}.missingText`,
    goneTitle: `${texts}.goneTitle`,
    goneText: `${texts}.goneText`,
    chooseAnother: `${texts}.chooseAnother`,
    expiredTitle: `${texts}.expiredTitle`,
    expiredText: `${texts}.expiredText`,
    rose: `${texts}.priceRose`,
    fell: `${texts}.priceFell`,
  };
}
