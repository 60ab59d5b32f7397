import { type Choice, locationOf, toSearchParams } from '@caravel/flight-search';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { mayFade } from '../../../../lib/look/motion.ts';
import { flightStore } from '../flight-store.ts';

/** Goes to another step or view of the list: an address of its own, so that Back returns to the step before. */
export function useChoose(): (choice: Choice) => void {
  const navigate = useNavigate();
  return useCallback(
    (choice) => {
      const location = { ...locationOf(flightStore().getState()), choice, page: 0 };
      navigate({ to: '/booknow/flights/search', search: toSearchParams(location), viewTransition: mayFade() });
    },
    [navigate],
  );
}
