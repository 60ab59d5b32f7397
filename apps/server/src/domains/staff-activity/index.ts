import * as contract from '@caravel/contracts';
import { sendCsv } from '../../platform/csv/csv-file.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { Slice } from '../../platform/slice.ts';
import type { StaffActivityDeps } from './deps.ts';
import { downloadStaffActivity } from './download-staff-activity.ts';
import { listActivityParts } from './list-activity-parts.ts';
import { listStaffActivity } from './list-staff-activity.ts';

/** What staff did, read from the audit for the owner of their agency. */
export function staffActivitySlice(deps: StaffActivityDeps): Slice {
  return {
    name: 'staff-activity',
    routes: (app) => {
      registerEndpoint(app, contract.listStaffActivity, async ({ ctx, query }) => ({
        data: await listStaffActivity(deps, ctx, query),
      }));
      registerEndpoint(app, contract.listActivityParts, async ({ ctx, params, query }) => ({
        data: await listActivityParts(deps, ctx, { ...params, ...query }),
      }));
      registerEndpoint(app, contract.downloadStaffActivity, async ({ ctx, query, reply }) =>
        sendCsv(reply, await downloadStaffActivity(deps, ctx, query)),
      );
    },
  };
}
