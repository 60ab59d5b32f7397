import { agents } from '../pt/agents.ts';
import { cancelPolicy } from '../pt/cancel-policy.ts';
import { checkout } from '../pt/checkout.ts';
import { claims } from '../pt/claims.ts';
import { dashboard } from '../pt/dashboard.ts';
import { list } from '../pt/list.ts';
import { listExports } from '../pt/list-exports.ts';
import { listViews } from '../pt/list-views.ts';
import { map } from '../pt/map.ts';
import { office } from '../pt/office.ts';
import { officeActivity } from '../pt/office-activity.ts';
import { palette } from '../pt/palette.ts';
import { places } from '../pt/places.ts';
import { profile } from '../pt/profile.ts';
import { records } from '../pt/records.ts';
import { requests } from '../pt/requests.ts';
import { searches } from '../pt/searches.ts';
import { told } from '../pt/told.ts';
import { trips } from '../pt/trips.ts';

/** Texts that pages behind the login add, besides those of products. */
export const app = {
  ...agents,
  ...checkout,
  ...claims,
  ...dashboard,
  ...cancelPolicy,
  ...list,
  ...listExports,
  ...listViews,
  ...map,
  ...office,
  ...officeActivity,
  ...palette,
  ...places,
  ...profile,
  ...records,
  ...requests,
  ...searches,
  ...told,
  ...trips,
};
