import type { SubscriptionAccount } from '@caravel/contracts';

/** A reader of the page: the owner, or staff without the right to pay. Clients and visitors never see it. */
export type Reader = 'owner' | 'agent';

/** How a subscription is told: its states, of which an active one has several stories. */
export type Story = 'none' | 'upcoming' | 'active' | 'ends' | 'ended' | 'renews' | 'pastDue' | 'cancelling';

/** Stories in which the owner pays for a period here, or orders it by email where nobody takes cards. */
const PAID: ReadonlySet<Story> = new Set(['none', 'ended', 'pastDue']);
const ORDERED: ReadonlySet<Story> = new Set(['none', 'ends', 'ended']);

/** The story of a subscription. One that is renewed has a card; without one it ends on its last day. */
export function storyOf({ status, endsOn, life }: Pick<SubscriptionAccount, 'status' | 'endsOn' | 'life'>): Story {
  if (status !== 'active') return status;
  if (life.state === 'pastDue' || life.state === 'cancelling') return life.state;
  if (life.isRenewed) return 'renews';
  return endsOn === null ? 'active' : 'ends';
}

/** What the reader is told and can do: `order` is the owner's text where nobody takes cards; `holder` where the bank wants them. */
export function partOf(
  story: Story,
  reader: Reader,
  { takesCards, isHolderNeeded }: { readonly takesCards: boolean; readonly isHolderNeeded: boolean },
): { teller: Reader | 'order' | 'holder'; canPay: boolean } {
  const isOwner = reader === 'owner';
  const isOrdered = isOwner && !takesCards && ORDERED.has(story);
  const isAsked = isOwner && story === 'pastDue' && isHolderNeeded;
  return { teller: isOrdered ? 'order' : isAsked ? 'holder' : reader, canPay: isOwner && takesCards && PAID.has(story) };
}
