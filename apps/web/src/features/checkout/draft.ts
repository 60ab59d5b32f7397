import type { PersonRef, Product, Profile } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { useSyncExternalStore } from 'react';
import type { ContactDraft } from '../../components/form/contact-rules.ts';
import { contactOf } from '../../components/form/contact-rules.ts';
import { chooseClient, useChosenClient } from '../../lib/session/chosen-client.ts';
import { browserShelf, type Shelf, tabShelf } from '../../lib/session/shelves.ts';
import type { OfferRef } from '../../products/checkout.ts';
import type { ProtectionChoice } from './protection-step.tsx';
import { useKept } from './use-kept.ts';

/**
 * The typed values of a checkout. `own` belongs to the product. People and contact survive a change of offer; choices
 * that belong to the offer do not.
 */
export type CheckoutDraft<Own> = {
  readonly offer: OfferRef;
  readonly own: Own;
  readonly contact: ContactDraft;
  readonly protection: ProtectionChoice;
  /** The client whom staff book for, whatever the product. */
  readonly client: PersonRef | null;
  readonly markup: string;
  /** Steps that were completed for this offer. */
  readonly done: readonly string[];
};

const draftKey = (product: Product) => `checkout.${product}`;
const bookedKey = (product: Product) => `checkout.${product}.booked`;

/** Storage key of the mark that an attempt to book was sent; it is kept until its outcome is known. */
export const attemptKey = (product: Product) => `checkout.${product}.attempt`;

/** A text that is the same for the same offer, whatever the order of its parameters. */
export function offerText(offer: OfferRef): string {
  return new URLSearchParams(Object.entries(offer).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

type Kept = { offer?: unknown; bookingId?: unknown; sent?: unknown };

/** The values kept under a key, in this tab or in the browser; empty if they cannot be read. */
function readKept(key: string, shelf: Shelf = tabShelf): Kept {
  try {
    const kept: unknown = JSON.parse(shelf.get(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function asOffer(kept: unknown): OfferRef | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const entries = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Forgets the typed values once the booking is made, and for whom it was. */
export function forgetDraft(product: Product): void {
  tabShelf.remove(draftKey(product));
  chooseClient(null);
}

/**
 * Records that this browser has booked an offer, so that going back to its checkout, or opening it in a second tab,
 * does not book it again.
 */
export function rememberBooked(product: Product, booked: { readonly offer: OfferRef; readonly bookingId: string }): void {
  browserShelf.set(bookedKey(product), JSON.stringify(booked));
}

/** Forgets a booking that failed: the offer may be booked again. */
export function forgetBooked(product: Product, failed: string): void {
  if (readKept(bookedKey(product), browserShelf).bookingId === failed) browserShelf.remove(bookedKey(product));
}

/**
 * The booking that this browser made of an offer. A tab that is itself sending a booking ignores it until the outcome
 * is known.
 */
function findBooked(product: Product, offer: OfferRef | undefined): string | undefined {
  if (!offer || readKept(attemptKey(product)).sent) return undefined;
  const { offer: booked, bookingId } = readKept(bookedKey(product), browserShelf);
  const known = asOffer(booked);
  return known && offerText(known) === offerText(offer) && typeof bookingId === 'string' ? bookingId : undefined;
}

function onOtherTab(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The booking that this browser made of an offer; updates as soon as another tab has made it. */
export function useBooked(product: Product, offer: OfferRef | undefined): string | undefined {
  return useSyncExternalStore(onOtherTab, () => findBooked(product, offer));
}

/** The address of a step in the checkout of an offer. */
export function stepPath(checkout: string, offer: OfferRef, step: string): string {
  return `${checkout}?${new URLSearchParams({ ...offer, step })}`;
}

/** Where to go back to after a failed payment: the checkout that this tab was in, or the search if none is known. */
export function keptCheckoutPath(product: Product, checkout: string): string {
  const offer = asOffer(readKept(draftKey(product)).offer);
  return offer ? stepPath(checkout, offer, 'payment') : pathsOf(product).search;
}

type DraftStart<Own> = { readonly product: Product; readonly emptyOwn: Own };

/** The draft that this tab keeps for an offer, and whether anything of it was typed. */
export function useDraft<Own>({ product, emptyOwn }: DraftStart<Own>, profile: Profile | null, offer: OfferRef) {
  const client = useChosenClient();
  const kept = useKept<Omit<CheckoutDraft<Own>, 'client'>>(draftKey(product), {
    offer,
    own: emptyOwn,
    contact: contactOf(profile),
    // mutant protection-chosen-beforehand: `protection: null` -> `protection: 'no'` fails checkout.dom.test.tsx
    protection: null,
    markup: '',
    done: [],
  });
  const isSame = offerText(kept.value.offer) === offerText(offer);
  const own = isSame ? kept.value : { ...kept.value, offer, protection: null, markup: '', done: [] };
  const change = ({ client: next, ...part }: Partial<CheckoutDraft<Own>>) => {
    if (next !== undefined) chooseClient(next);
    kept.change(isSame ? part : { ...own, ...part });
  };
  const draft: CheckoutDraft<Own> = { ...own, client };
  return { draft, change, hasTyped: isSame && tabShelf.get(draftKey(product)) !== null };
}
