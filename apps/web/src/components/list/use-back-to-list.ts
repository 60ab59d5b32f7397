import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isListBefore } from '../../lib/address/back-to-list.ts';

/** What a link to the list does when it is pressed: going back in the history shows the list as it was left. A new tab opens the link's address. */
export function useBackToList(): (event: MouseEvent) => void {
  const { history } = useRouter();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isListBefore(history)) return;
    event.preventDefault();
    history.back();
  };
}
