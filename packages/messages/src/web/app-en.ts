import { agents } from '../en/agents.ts';
import { cancelPolicy } from '../en/cancel-policy.ts';
import { checkout } from '../en/checkout.ts';
import { claims } from '../en/claims.ts';
import { dashboard } from '../en/dashboard.ts';
import { list } from '../en/list.ts';
import { listExports } from '../en/list-exports.ts';
import { listViews } from '../en/list-views.ts';
import { map } from '../en/map.ts';
import { office } from '../en/office.ts';
import { officeActivity } from '../en/office-activity.ts';
import { palette } from '../en/palette.ts';
import { places } from '../en/places.ts';
import { profile } from '../en/profile.ts';
import { records } from '../en/records.ts';
import { requests } from '../en/requests.ts';
import { searches } from '../en/searches.ts';
import { told } from '../en/told.ts';
import { trips } from '../en/trips.ts';

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
