import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../components/buttons/action-link.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { chooseClient, useChosenClient } from '../../lib/session/chosen-client.ts';
import classes from './booking-for-bar.module.css';

/** On each page while staff book for a client: whom, and what ends it. It ends with the booking. */
export function BookingForBar() {
  const t = useT();
  const client = useChosenClient();
  if (!client) return null;
  const { name } = client;
  return (
    <aside className={classes.bar} aria-label={t('clients.bookingForBar')}>
      <p>
        <Link to="/clients/$id" params={{ id: client._id }}>
          {t('clients.bookingFor', { name })}
        </Link>
      </p>
      <ActionButton look="quiet" size="sm" onClick={() => chooseClient(null)}>
        {t('clients.endBookingFor')}
        <span className="visually-hidden">: {name}</span>
      </ActionButton>
    </aside>
  );
}
