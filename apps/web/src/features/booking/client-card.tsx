import { Link } from '@tanstack/react-router';
import { Card } from '../../components/page/card.tsx';
import { PhoneNumber } from '../../components/phone/phone-number.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import type { BookingRecord } from '../../products/booking.ts';
import { opensClient } from '../../products/opens-client.ts';
import classes from './booking.module.css';
import { Facts } from './facts.tsx';

/** The name of a booking's client for staff, as a link to their page where the reader may open it. */
export function ClientName({ booking }: { booking: BookingRecord }) {
  const isLink = opensClient(useSession(), booking);
  const name = <bdi>{booking.client.name}</bdi>;
  if (!isLink) return name;
  return (
    <Link to="/clients/$id" params={{ id: booking.client._id }}>
      {name}
    </Link>
  );
}

const mailTo = (email: string) => <a href={`mailto:${email}`}>{email}</a>;

/** Whose booking it is and how to reach them, for staff: the first of its cards, beside it where there is room. */
export function ClientCard({ booking }: { booking: BookingRecord }) {
  const t = useT();
  const { client, contact } = booking;
  const digits = contact.phone.replace(/\D/g, '');
  return (
    <Card title={t('office.client')}>
      <div className={classes.client}>
        <Facts
          facts={[
            [t('desk.clientName'), <ClientName key="name" booking={booking} />],
            ...(digits === ''
              ? []
              : [
                  [
                    t('trips.contactPhone'),
                    <a key="phone" href={`tel:+${digits}`}>
                      <PhoneNumber value={contact.phone} />
                    </a>,
                  ] as const,
                ]),
            ...(client.email === '' ? [] : [[t('trips.contactEmail'), mailTo(client.email)] as const]),
            // Somebody else may be told about it.
            ...(contact.email === '' || contact.email.toLowerCase() === client.email.toLowerCase()
              ? []
              : [[t('desk.contactEmail'), mailTo(contact.email)] as const]),
          ]}
        />
      </div>
    </Card>
  );
}
