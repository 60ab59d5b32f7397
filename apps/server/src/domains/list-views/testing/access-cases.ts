import { newId } from '@caravel/kernel';
import { type EndpointCases, NOBODY, type Target } from '../../../testing/access/endpoint-case.ts';

/** Nobody's view: views are the caller's own, and the callers of these tests have kept none. */
const byNoView = (target: Target) => ({ params: { id: target.agentId } });

/** How the access tests call the endpoints of this slice for every role. */
export const LIST_VIEW_CASES: EndpointCases = {
  'listViews.list': { input: () => ({ query: { list: 'flights' } }) },
  'listViews.create': {
    input: () => ({ body: { list: 'flights', name: `Held ${newId()}`.slice(0, 40), query: 'status=Held' } }),
    offRecord: true,
  },
  'listViews.update': {
    input: (target) => ({ ...byNoView(target), body: { name: 'Held' } }),
    of: NOBODY,
    answered: 404,
    offRecord: true,
  },
  'listViews.delete': { input: byNoView, of: NOBODY, answered: 404, offRecord: true },
  'listViews.order': { input: () => ({ body: { list: 'flights', ids: [] } }), offRecord: true },
};
