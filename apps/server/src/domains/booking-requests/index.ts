import type { Slice } from '../../platform/slice.ts';
import { closeLeftOpen } from './close-left-open.ts';
import type { RequestOpened, RequestsDeps } from './deps.ts';
import { requestOpenedJob } from './request-opened.ts';
import { requestRoutes } from './routes.ts';

export { listPricedRequests, type PricedRequest } from './agreed-prices.ts';
export { addChosen, type ChangeRow, listChosen, moveChosen, storedParts, totalWith } from './change-records.ts';
export { closeRequests } from './close-requests.ts';
export { forgetRequests } from './forget-requests.ts';
export { isOpen, presentRequests, sideOf } from './get-requests.ts';
export { REQUEST_TEMPLATES } from './letters.ts';
export { writeToClient } from './letters-about.ts';
export { listRequestsOf } from './list-requests-of.ts';
export { addEntry, lockRequest, moveRequest, type RequestRow } from './request-records.ts';
export { storedWish } from './rules/wish.ts';
export { bookingRequestChanges } from './tables.ts';
export { REQUESTS_TAKEN } from './taken.ts';

/** Requests about bookings, of every product whose driver says what can be asked. */
export function bookingRequestsSlice(deps: RequestsDeps, opened: RequestOpened): Slice {
  return {
    name: 'booking-requests',
    routes: (app) => requestRoutes(app, deps),
    jobs: [requestOpenedJob(opened)],
    schedules: [closeLeftOpen(deps)],
  };
}
