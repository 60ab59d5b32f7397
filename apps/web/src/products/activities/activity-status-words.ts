import { ACTIVITY_STATUS_TEXTS } from '@caravel/products/activities/contract/status-texts.ts';
import { activities } from '@caravel/products/activities/index.ts';
import type { StatusWord } from '../product.ts';

const KINDS = {
  'in progress': 'info',
  pending: 'warning',
  confirmed: 'success',
  cancelled: 'neutral',
  failed: 'danger',
} as const satisfies Readonly<Record<(typeof activities.statuses)[number], StatusWord['kind']>>;

/** The status words of activities in the order of the contract (spec 2, section 4). */
export const ACTIVITY_STATUS_WORDS: readonly StatusWord[] = activities.statuses.map((word) => ({
  word,
  key: ACTIVITY_STATUS_TEXTS[word],
  kind: KINDS[word],
  stage: activities.stages[word],
}));
