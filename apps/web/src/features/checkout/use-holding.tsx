import { type ReactNode, useRef, useState } from 'react';
import { TextSkeleton } from '../../components/notices/skeletons.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import type { CardFrameHandle, CardToken } from '../../components/payment/card-frame.tsx';
import type { Holding } from '../../products/checkout.ts';
import type { HoldingPartProps } from './holding-part.tsx';

// Few bookings are held by a card.
const HoldingPart = lazyPart<HoldingPartProps>(
  async () => (await import('./holding-part.tsx')).HoldingPart,
  <TextSkeleton lines={6} />,
);

/** What holds a booking, for its last step. */
export type HeldStep = {
  /** What is asked; null: no card holds it. */
  readonly part: ReactNode;
  /** The card is being read. */
  readonly isBusy: boolean;
  /** There is a form, or none is needed. */
  readonly isReady: boolean;
  /** Reads the card if one must hold it, and goes on; not if its form says no. */
  readonly go: (then: (card: CardToken | undefined) => void) => void;
};

/** Takes the card that holds a booking, if one must: at each press of the button anew, because each is used once. */
export function useHolding(holding: Holding | null): HeldStep {
  const frame = useRef<CardFrameHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!holding) return { part: null, isBusy: false, isReady: true, go: (then) => then(undefined) };
  const read = async (then: (card: CardToken) => void) => {
    setBusy(true);
    const card = await frame.current?.submit();
    setBusy(false);
    if (card) then(card);
  };
  return {
    part: <HoldingPart holding={holding} handle={frame} onOpen={setOpen} />,
    ...{ isBusy, isReady: isOpen },
    go: (then) => void read(then),
  };
}
