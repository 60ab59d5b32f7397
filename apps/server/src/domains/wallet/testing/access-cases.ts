import { MOST_CREDIT, setClientWallet, setRewardWallet } from '@caravel/contracts';
import type { EndpointCases, Role } from '../../../testing/access/endpoint-case.ts';

const OWNER: readonly Role[] = ['owner'];

const CHANGE = { kind: 'granted', amountMinor: 1_000, note: 'For the delay in Lisbon' } as const;

/** How the access tests call the endpoints of this slice for every role. */
export const WALLET_CASES: EndpointCases = {
  'wallet.get': { input: () => ({ query: { limit: 10 } }) },
  'wallet.getPersons': { of: OWNER, input: ({ clientId }) => ({ params: { userId: clientId } }) },
  'wallet.change': {
    of: OWNER,
    // Nobody has as much, whatever was granted meanwhile.
    answered: 402,
    offRecord: true,
    input: ({ clientId }) => ({ params: { userId: clientId }, body: { ...CHANGE, kind: 'taken', amountMinor: MOST_CREDIT } }),
    changing: async ({ t, home }) => {
      const caller = await home.persona('owner');
      const { userId } = await home.persona('client');
      await t.client.call(caller, setRewardWallet, { body: { isEnabled: true } });
      await t.client.call(caller, setClientWallet, { body: { userId, isRewardWalletEnable: true } });
      return { caller, parts: { params: { userId }, body: CHANGE } };
    },
  },
  'applications.getRewardWallet': {},
  'applications.setRewardWallet': {
    input: () => ({ body: { isEnabled: true, earnPercent: 2.5, monthsKept: 12 } }),
    changing: async ({ home }) => ({
      caller: await home.persona('owner'),
      parts: { body: { isEnabled: true, earnPercent: 5, monthsKept: null } },
    }),
  },
};
