import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { BookingRecord } from '../../products/booking.ts';

/** Asks staff at once what cancelling costs if the address says so (`ask`), once: a reload does not ask again. Cancels nothing by itself. */
export function useAskedCancel({ actions, staff }: BookingRecord, ask: (isVoid: boolean) => void): void {
  const navigate = useNavigate();
  const { ask: asked } = useSearch({ strict: false });
  const begin = useEffectEvent(() => {
    void navigate({ to: '.', search: (kept: object) => ({ ...kept, ask: undefined }), replace: true, resetScroll: false });
    const may = asked === 'void' ? actions.canVoid : actions.canCancel;
    if (staff && may) ask(asked === 'void');
  });
  useEffect(() => {
    if (asked !== undefined) begin();
  }, [asked]);
}
