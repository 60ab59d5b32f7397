import type { PersonRef, Profile } from '@caravel/contracts';
import { useSyncExternalStore } from 'react';
import type { ContactDraft } from '../contact-rules.ts';
import { contactOf } from '../contact-rules.ts';
import type { ProtectionChoice } from '../protection-step.tsx';
import { useKept } from '../use-kept.ts';
import type { TravelerDraft } from './traveler-rules.ts';

export type StepId = 'client' | 'travellers' | 'contact' | 'protection' | 'payment';

/** What is typed at a flight checkout. People and contact outlive a change of flight; choices that belong to the offer do not. */
export type FlightDraft = {
  readonly searchId: string;
  readonly offerId: string;
  readonly travelers: readonly TravelerDraft[];
  readonly contact: ContactDraft;
  readonly protection: ProtectionChoice;
  readonly client: PersonRef | null;
  readonly markup: string;
  /** Steps that were gone through for this offer. */
  readonly done: readonly StepId[];
};

export const DRAFT_KEY = 'checkout.flights';
export const ATTEMPT_KEY = 'checkout.flights.attempt';

const BOOKED_KEY = 'checkout.flights.booked';

type Offer = Pick<FlightDraft, 'searchId' | 'offerId'>;

type Kept = { searchId?: unknown; offerId?: unknown; bookingId?: unknown; attempt?: unknown };

/** What was kept under a key, in this tab or in the browser; empty where that is nothing that can be read. */
function readKept(key: string, storage: Storage = sessionStorage): Kept {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** The offer that this tab was booking; undefined where nothing is kept. */
export function findKeptOffer(): Offer | undefined {
  const { searchId, offerId } = readKept(DRAFT_KEY);
  return typeof searchId === 'string' && typeof offerId === 'string' ? { searchId, offerId } : undefined;
}

/** Notes that this browser has sent a booking of an offer: going back to its checkout, or a second tab of it, must not make another. */
export function rememberBooked(booked: Offer & { readonly bookingId: string }): void {
  try {
    localStorage.setItem(BOOKED_KEY, JSON.stringify(booked));
  } catch {
    // A full or forbidden storage only means that nobody is reminded.
  }
}

/** It failed: the offer may be booked again. */
export function forgetBooked(failed: string): void {
  if (readKept(BOOKED_KEY, localStorage).bookingId === failed) localStorage.removeItem(BOOKED_KEY);
}

/** The booking that this browser made of an offer. A tab that is itself sending one goes on until it knows. */
function findBooked(offer: Offer): string | undefined {
  if (readKept(ATTEMPT_KEY).attempt) return undefined;
  const { searchId, offerId, bookingId } = readKept(BOOKED_KEY, localStorage);
  return searchId === offer.searchId && offerId === offer.offerId && typeof bookingId === 'string' ? bookingId : undefined;
}

function onOtherTab(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The booking that this browser made of an offer; known as soon as another tab has made it. */
export function useBooked(offer: Offer): string | undefined {
  return useSyncExternalStore(onOtherTab, () => findBooked(offer));
}

/** Where to go back to after a failed payment: the checkout of the offer, or the search where none is known. */
export function keptCheckoutPath(offer: Pick<FlightDraft, 'searchId' | 'offerId'> | undefined): string {
  if (!offer) return '/booknow/flights';
  return `/booknow/flights/checkout?${new URLSearchParams({ ...offer, step: 'payment' })}`;
}

/** The draft of this tab, for an offer. */
export function useFlightDraft(profile: Profile | null, offer: { searchId: string; offerId: string }) {
  const kept = useKept<FlightDraft>(DRAFT_KEY, {
    ...offer,
    travelers: [],
    contact: contactOf(profile),
    protection: null,
    client: null,
    markup: '',
    done: [],
  });
  const isSame = kept.value.offerId === offer.offerId && kept.value.searchId === offer.searchId;
  const draft: FlightDraft = isSame ? kept.value : { ...kept.value, ...offer, protection: null, markup: '', done: [] };
  const change = (part: Partial<FlightDraft>) => kept.change(isSame ? part : { ...draft, ...part });
  return { draft, change };
}
