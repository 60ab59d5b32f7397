import type { ActivityQuote } from '@caravel/products/activities/contract';
import { keptQuotes } from '../../lib/session/kept-quotes.ts';

/** Keeps quotes of activities between the page of the activity and the checkout. */
export const activityQuotes = keptQuotes<ActivityQuote>('activities');
