import type { ApiErrorCode } from '../../lib/api/api-error.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

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
