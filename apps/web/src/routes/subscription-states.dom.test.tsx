import {
  LIFE_READERS,
  LIFE_STATES,
  LIFE_STORIES,
  type LifeDeed,
  type LifeReader,
  type LifeState,
  type LifeWords,
  type Profile,
  type SubscriptionAccount,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { answerSubscription, makeLife } from '../testing/made-subscription.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENCY, AGENT, CLIENT, OWNER } from '../testing/people.ts';

const PRICE = money(118_800, 'USD');
const CARD = { brand: 'visa', last4: '4242', expMonth: 7, expYear: 2031 };
const BEHIND = { dueSince: '2026-12-01', closesAfter: '2026-12-15' };

/** A subscription in each state, as its owner gets it. */
const ACCOUNTS: Readonly<Record<LifeState, Partial<SubscriptionAccount>>> = {
  none: { ...{ status: 'none', plan: null, startsOn: null, endsOn: null }, price: PRICE, life: makeLife({ state: 'none' }) },
  active: {
    life: makeLife({ isRenewed: true, renewsOn: '2027-01-01', card: CARD, nextCharge: { amount: PRICE, on: '2027-01-01' } }),
  },
  pastDue: {
    price: PRICE,
    life: makeLife({
      ...{ state: 'pastDue', isRenewed: true, renewsOn: '2026-12-01' },
      ...BEHIND,
      due: PRICE,
      card: CARD,
      tries: 1,
    }),
  },
  closed: { status: 'ended', price: PRICE, life: makeLife({ state: 'closed' }) },
  cancelling: { life: makeLife({ state: 'cancelling', card: CARD, cancelAt: '2026-12-31' }) },
  cancelled: { status: 'ended', price: PRICE, life: makeLife({ state: 'cancelled' }) },
};

const PEOPLE: Readonly<Record<LifeReader, Profile | null>> = { owner: OWNER, agent: AGENT, client: CLIENT, visitor: null };

/** How the words of a state begin on the page; outside, those of the site. */
const WORDS: Readonly<Record<LifeWords, RegExp>> = {
  none: /has no subscription yet/,
  renews: /^Your subscription renews on Fri, Jan 1, 2027$/,
  pastDue: /^The renewal could not be paid$/,
  closed: /^Your subscription ended on Thu, Dec 31, 2026$/,
  cancelling: /^Your subscription is cancelled and ends on Thu, Dec 31, 2026$/,
  cancelled: /^Your subscription ended on Thu, Dec 31, 2026$/,
  sells: /^$/,
  salesClosed: /is not taking new bookings at the moment/,
};

/** How each deed is offered to staff. */
const STAFF_DEEDS: Readonly<Record<Exclude<LifeDeed, 'askAgency'>, RegExp>> = {
  pay: /^Pay \$1,188\.00$/,
  // What is due is paid by the kept card, or by another one in the frame above, which is kept then.
  changeCard: /^(Use another card|Pay by the card that is kept)$/,
  cancel: /^Cancel subscription$/,
  resume: /^Resume subscription$/,
  askOwner: /ask the owner of the agency/i,
};

const ADDRESS = 'hello@sunset.test';
const isStaff = (reader: LifeReader) => reader === 'owner' || reader === 'agent';
const ROWS = LIFE_STATES.flatMap((state) => LIFE_READERS.map((reader) => ({ state, reader, ...LIFE_STORIES[state][reader] })));

describe('each state of a subscription, as its readers meet it', () => {
  test.each(ROWS.filter(({ reader }) => isStaff(reader)))(
    '$state, $reader: $words, $deeds',
    async ({ state, reader, words, deeds }) => {
      const server = officeServer();
      const { life, ...account } = ACCOUNTS[state];
      // Amounts and the card are the owner's alone.
      const seen =
        reader === 'owner'
          ? { life, price: account.price ?? null }
          : { life: { ...life, nextCharge: null, due: null, card: null } };
      answerSubscription(server, { ...account, price: null, ...seen } as Partial<SubscriptionAccount>, true);
      const person = { ...(PEOPLE[reader] ?? OWNER), isSubscribed: (account.status ?? 'active') === 'active' };
      const page = await openPage('/subscription', { session: person, server });
      await page.findByText(WORDS[words]);
      for (const [deed, name] of Object.entries(STAFF_DEEDS)) {
        const found = deed === 'askOwner' ? page.queryAllByText(name) : page.queryAllByRole('button', { name });
        expect(found.length > 0, deed).toBe(deeds.includes(deed as LifeDeed));
      }
    },
  );

  test.each(ROWS.filter(({ reader }) => !isStaff(reader)))(
    '$state, $reader: $words, $deeds',
    async ({ state, reader, words, deeds }) => {
      const isSubscribed = (ACCOUNTS[state].status ?? 'active') === 'active';
      const person = PEOPLE[reader] && { ...PEOPLE[reader], isSubscribed };
      const agency = { ...AGENCY, isSubscribed, contactEmailId: ADDRESS };
      const page = await openPage(reader === 'client' ? '/support' : '/login', { session: person, agency });
      const links = (await page.findAllByText(ADDRESS)).map((text) => text.closest('a')?.getAttribute('href'));
      if (deeds.includes('askAgency')) expect(links).toContain(`mailto:${ADDRESS}`);
      expect(page.queryAllByText(WORDS.salesClosed)).toHaveLength(words === 'salesClosed' ? 1 : 0);
      // Nothing is said of the agency's affairs.
      expect(page.queryByText(/subscription/i)).toBeNull();
    },
  );
});
