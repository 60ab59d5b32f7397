import { activities } from './activities.ts';
import { activityCheckout } from './activity-checkout.ts';
import { activityServer } from './activity-server.ts';
import { activityWords } from './activity-words.ts';

/** All texts of activities: those of pages, and those of the server's papers, emails and files. */
export const texts = { ...activities, ...activityCheckout, ...activityWords, ...activityServer };
