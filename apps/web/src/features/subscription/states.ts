import type { SubscriptionAccount } from '@caravel/contracts';

/** A reader of the page: the owner, or staff without the right to pay. Clients and visitors never see it. */
export type Reader = 'owner' | 'agent';

/** How a subscription is told: its states, of which `active` has two stories. */
export type Story = 'none' | 'upcoming' | 'active' | 'ends' | 'ended';

/** Stories in which the owner pays for the next period here, or orders it by email where nobody takes cards. */
const PAID: ReadonlySet<Story> = new Set(['none', 'ended']);
const ORDERED: ReadonlySet<Story> = new Set(['none', 'ends', 'ended']);

/** The story of a subscription. */
export function storyOf({ status, endsOn }: Pick<SubscriptionAccount, 'status' | 'endsOn'>): Story {
  return status === 'active' && endsOn !== null ? 'ends' : status;
}

/** What the reader is told and can do: `order` is the owner's text where nobody takes cards. */
export function partOf(story: Story, reader: Reader, takesCards: boolean): { teller: Reader | 'order'; canPay: boolean } {
  const isOwner = reader === 'owner';
  return {
    teller: isOwner && !takesCards && ORDERED.has(story) ? 'order' : reader,
    canPay: isOwner && takesCards && PAID.has(story),
  };
}
