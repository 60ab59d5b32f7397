import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * After a change of page: moves the focus to the new h1 and announces its title, as a full page load would. A change
 * within a page (search parameters, hash, a dialog that took the focus) moves nothing.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname || toLocation.hash) return;
        requestAnimationFrame(() => {
          setTitle(document.title);
          if (document.querySelector('[role="dialog"]')) return;
          const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
          if (!heading) return;
          if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
          heading.focus({ preventScroll: true });
        });
      }),
    [router],
  );
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {title}
    </div>
  );
}
