/*
 * How a subscription stands, and what its readers are told: without a schema, so that pages may load it with their first look.
 */

/**
 * `none`: there never was one. `active`: paid for. `pastDue`: its renewal was refused and is tried again; the office works. `closed`: it was not
 * paid. `cancelling`: it runs to its last day and is not renewed, because the owner said so. `cancelled`: that day is over.
 */
export const LIFE_STATES = ['none', 'active', 'pastDue', 'closed', 'cancelling', 'cancelled'] as const;
export type LifeState = (typeof LIFE_STATES)[number];

/** The readers: the owner, sales agents, clients who are logged in, and anybody else. */
export const LIFE_READERS = ['owner', 'agent', 'client', 'visitor'] as const;
export type LifeReader = (typeof LIFE_READERS)[number];

/** What a reader may do next. `pay`: a charge now, by the kept card or another. `askOwner`, `askAgency`: write to them. */
export const LIFE_DEEDS = ['pay', 'changeCard', 'cancel', 'resume', 'askOwner', 'askAgency'] as const;
export type LifeDeed = (typeof LIFE_DEEDS)[number];

/** What a reader is told: `sells` and `salesClosed` say nothing of the agency's affairs. */
export const LIFE_WORDS = ['none', 'renews', 'pastDue', 'closed', 'cancelling', 'cancelled', 'sells', 'salesClosed'] as const;
export type LifeWords = (typeof LIFE_WORDS)[number];

/** What a reader is told in a state, and the deeds that are open to them. */
export type LifeStory = { readonly words: LifeWords; readonly deeds: readonly LifeDeed[] };

const OUTSIDE = { client: { words: 'sells', deeds: [] }, visitor: { words: 'sells', deeds: [] } } as const;
const CLOSED_OUTSIDE = {
  client: { words: 'salesClosed', deeds: ['askAgency'] },
  visitor: { words: 'salesClosed', deeds: ['askAgency'] },
} as const;

/** Every state for every reader: what they are told, and what they may do next. */
export const LIFE_STORIES: Readonly<Record<LifeState, Readonly<Record<LifeReader, LifeStory>>>> = {
  none: { owner: { words: 'none', deeds: ['pay'] }, agent: { words: 'none', deeds: ['askOwner'] }, ...CLOSED_OUTSIDE },
  active: { owner: { words: 'renews', deeds: ['changeCard', 'cancel'] }, agent: { words: 'renews', deeds: [] }, ...OUTSIDE },
  pastDue: {
    owner: { words: 'pastDue', deeds: ['pay', 'changeCard', 'cancel'] },
    agent: { words: 'pastDue', deeds: ['askOwner'] },
    ...OUTSIDE,
  },
  closed: { owner: { words: 'closed', deeds: ['pay'] }, agent: { words: 'closed', deeds: ['askOwner'] }, ...CLOSED_OUTSIDE },
  cancelling: {
    owner: { words: 'cancelling', deeds: ['resume'] },
    agent: { words: 'cancelling', deeds: ['askOwner'] },
    ...OUTSIDE,
  },
  cancelled: {
    owner: { words: 'cancelled', deeds: ['pay'] },
    agent: { words: 'cancelled', deeds: ['askOwner'] },
    ...CLOSED_OUTSIDE,
  },
};
