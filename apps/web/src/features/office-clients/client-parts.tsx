import { addressLines, type ClientDetail, type Product } from '@caravel/contracts';
import { bookingPath, pathsOf } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMarkupText } from '../../components/markups/markup-text.ts';
import { Card } from '../../components/page/card.tsx';
import { WalletSwitch } from '../../components/people/wallet-switch.tsx';
import { PhoneNumber } from '../../components/phone/phone-number.tsx';
import { formatDate, formatInstantDay, formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { LANGUAGE_NAMES } from '../../lib/language/language-names.ts';
import { useAgency } from '../../lib/page/boot.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useZone } from '../../lib/session/use-zone.ts';
import { BookingStatus } from '../../products/booking-status.tsx';
import { registry } from '../../products/registry.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import classes from './clients.module.css';

/** A language by its own name. */

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How much they book and spend: of what the reader may see. */
export function ClientFigures({ client }: { client: ClientDetail }) {
  const t = useT();
  const locale = useFormatLocale();
  const spend = client.spend.map((amount) => formatMoney(amount, locale)).join(' · ');
  return (
    <Card title={t('common.bookings')}>
      <dl className={classes.figures}>
        <Fact label={t('clients.activeBookings')}>{formatNumber(client.activeBookings, locale)}</Fact>
        <Fact label={t('clients.pastBookings')}>{formatNumber(client.pastBookings, locale)}</Fact>
        <Fact label={t('clients.cancelledBookings')}>{formatNumber(client.cancelledBookings, locale)}</Fact>
        <Fact label={t('clients.spend')}>{spend || t('clients.noSpend')}</Fact>
      </dl>
    </Card>
  );
}

/** Their newest bookings, and the way to all of them in the office's lists. */
export function ClientBookings({ client }: { client: ClientDetail }) {
  const t = useT();
  const locale = useFormatLocale();
  const onSale = useOnSale();
  const listOf = (product: Product): string =>
    `${pathsOf(product).office}?${new URLSearchParams({ user: client._id, userName: client.name, past: 'true' })}`;
  return (
    <Card title={t('clients.bookings')}>
      {client.bookings.length === 0 ? <p className={classes.quiet}>{t('clients.noBookings')}</p> : null}
      <ul className={classes.rows}>
        {client.bookings.map((trip) => (
          <li key={trip.bookingId}>
            <Link to={bookingPath(trip.product, trip.bookingId)} className={classes.row}>
              <span>
                <strong>{trip.title}</strong>
                <span className={classes.quiet}>
                  {t(`products.${trip.product}`)} · {formatDate(trip.startsOn, locale, 'full')}
                </span>
              </span>
              <span>
                <span className="tabular">{formatMoney(trip.total, locale)}</span>
                <BookingStatus of={registry.find(trip.product)} status={trip.status} sagaState={trip.sagaState} reader="staff" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {client.bookings.length > 0 ? (
        <p className={classes.links}>
          {onSale.map(({ product, listKey }) => (
            <Link key={product} to={listOf(product)}>
              {t(listKey)}
            </Link>
          ))}
        </p>
      ) : null}
    </Card>
  );
}

/** Name and contact of the client. */
export function ClientFacts({ client }: { client: ClientDetail }) {
  const t = useT();
  const zone = useZone();
  const markupOf = useMarkupText(useAgency().currency);
  const locale = useFormatLocale();
  const session = useSession();
  const isRestricted = session?.isRestrictedAgent === true;
  const isOwner = session?.userType === 'AgencyOwner';
  const address = [...addressLines({ ...client, address: client.street }, client.country ?? ''), client.country ?? '']
    .filter(Boolean)
    .join(', ');
  return (
    <Card title={t('clients.facts')}>
      <dl className={classes.facts}>
        <Fact label={t('clients.email')}>
          <a href={`mailto:${client.email}`} translate="no">
            <bdi>{client.email}</bdi>
          </a>
        </Fact>
        <Fact label={t('clients.confirmed')}>{t(client.isVerified ? 'common.yes' : 'common.no')}</Fact>
        {client.phone ? (
          <Fact label={t('clients.phone')}>
            <PhoneNumber value={client.phone} />
          </Fact>
        ) : null}
        {address ? (
          <Fact label={t('clients.address')}>
            <bdi>{address}</bdi>
          </Fact>
        ) : null}
        {client.homeAirport ? <Fact label={t('clients.homeAirport')}>{client.homeAirport}</Fact> : null}
        <Fact label={t('clients.language')}>
          <span translate="no">{LANGUAGE_NAMES[client.locale]}</span>
        </Fact>
        <Fact label={t('clients.since')}>{formatInstantDay(client.createdAt, locale, zone)}</Fact>
        <Fact label={t('clients.addedBy')}>{client.createdBy ? <bdi>{client.createdBy.name}</bdi> : t('clients.signedUp')}</Fact>
        {isRestricted ? null : <Fact label={t('clients.markup')}>{client.userMarkup ? markupOf(client.userMarkup) : '–'}</Fact>}
        {isOwner ? null : (
          <Fact label={t('clients.wallet')}>{t(client.isRewardWalletEnable ? 'clients.walletOn' : 'clients.walletOff')}</Fact>
        )}
      </dl>
      {isOwner ? <WalletSwitch kind="client" userId={client._id} isOn={client.isRewardWalletEnable} /> : null}
    </Card>
  );
}
