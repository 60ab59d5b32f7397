import { agents } from '../es/agents.ts';
import { cancelPolicy } from '../es/cancel-policy.ts';
import { checkout } from '../es/checkout.ts';
import { claims } from '../es/claims.ts';
import { dashboard } from '../es/dashboard.ts';
import { list } from '../es/list.ts';
import { listExports } from '../es/list-exports.ts';
import { listViews } from '../es/list-views.ts';
import { map } from '../es/map.ts';
import { office } from '../es/office.ts';
import { officeActivity } from '../es/office-activity.ts';
import { palette } from '../es/palette.ts';
import { places } from '../es/places.ts';
import { profile } from '../es/profile.ts';
import { records } from '../es/records.ts';
import { requests } from '../es/requests.ts';
import { searches } from '../es/searches.ts';
import { told } from '../es/told.ts';
import { trips } from '../es/trips.ts';

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
