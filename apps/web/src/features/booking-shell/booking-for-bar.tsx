import { Link, useLocation } from '@tanstack/react-router';
import { ActionButton } from '../../components/buttons/action-link.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { chooseClient, useChosenClient } from '../../lib/session/chosen-client.ts';
import classes from './booking-for-bar.module.css';

/** Whether a page shows what a search found: a list of results, or one of them. */
const showsPrices = (pathname: string): boolean => /^\/booknow\/[^/]+\/(?!bookings|checkout|confirmation)./.test(pathname);

/** On each page while staff book for a client: whom, and what ends it. It ends with the booking. */
export function BookingForBar() {
  const t = useT();
  const client = useChosenClient();
  const { pathname } = useLocation();
  if (!client) return null;
  const end = () => {
    chooseClient(null);
    // Its prices are the client's.
    if (showsPrices(pathname)) window.location.reload();
  };
  const { name } = client;
  return (
    <aside className={classes.bar} aria-label={t('clients.bookingForBar')}>
      <p>
        <Link to="/clients/$id" params={{ id: client._id }}>
          {t('clients.bookingFor', { name })}
        </Link>
      </p>
      <ActionButton look="quiet" size="sm" onClick={end}>
        {t('clients.endBookingFor')}
        <span className="visually-hidden">: {name}</span>
      </ActionButton>
    </aside>
  );
}
