import { newId } from '@caravel/kernel';
import type { EndpointCases } from '../../../testing/access/endpoint-case.ts';

/** How the access tests call the endpoints of this slice for every role. */
export const LEAVING_CASES: EndpointCases = {
  'agencies.getLeaving': {},
  'agencies.askArchive': {},
  'agencies.linkArchive': { answered: 404, offRecord: true, input: () => ({ params: { archiveId: newId() } }) },
};
