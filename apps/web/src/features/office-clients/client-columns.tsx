import type { ClientRow, Markup } from '@caravel/contracts';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { formatInstantDay, formatNumber } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { Reading } from '../../lib/session/use-zone.ts';
import classes from './clients.module.css';

/** Whether a client can log in: by the agency's will, and by a confirmed address. */
export function AccountStatus({ client }: { client: Pick<ClientRow, 'status' | 'isVerified'> }) {
  const t = useT();
  if (client.status === 'Inactive') return <StatusDot kind="danger" label={t('clients.inactive')} />;
  if (!client.isVerified) return <StatusDot kind="warning" label={t('clients.notConfirmed')} />;
  return <StatusDot kind="success" label={t('clients.active')} />;
}

/** The columns of the list. `markupOf` writes a markup; a restricted agent has none to see. */
export function columnsOf(
  t: Translator,
  { locale, zone }: Reading,
  markupOf: ((markup: Markup) => string) | null,
): Column<ClientRow>[] {
  const count = (value: number) => <span className="tabular">{formatNumber(value, locale)}</span>;
  return [
    { id: 'name', header: t('clients.name'), sortKey: 'name', cell: ({ name, email }) => <bdi>{name || email}</bdi> },
    { id: 'email', header: t('clients.email'), cell: ({ email }) => <bdi translate="no">{email}</bdi> },
    { id: 'account', header: t('clients.account'), cell: (client) => <AccountStatus client={client} /> },
    {
      id: 'created',
      header: t('clients.created'),
      sortKey: 'created',
      cell: ({ createdAt }) => formatInstantDay(createdAt, locale, zone),
    },
    { id: 'active', header: t('clients.activeBookings'), align: 'end', cell: ({ activeBookings }) => count(activeBookings) },
    { id: 'past', header: t('clients.pastBookings'), align: 'end', cell: ({ pastBookings }) => count(pastBookings) },
    ...(markupOf
      ? [
          {
            id: 'markup',
            header: t('clients.markup'),
            align: 'end' as const,
            cell: ({ userMarkup }: ClientRow) => <span className="tabular">{userMarkup ? markupOf(userMarkup) : '–'}</span>,
          },
        ]
      : []),
    {
      id: 'wallet',
      header: t('clients.wallet'),
      cell: ({ isRewardWalletEnable }) => t(isRewardWalletEnable ? 'clients.walletOn' : 'clients.walletOff'),
      isHiddenAtFirst: true,
    },
  ];
}

/** A client on phones and tablets. */
export function ClientCard({ client }: { client: ClientRow }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <>
      <span className={classes.cardLine}>
        <strong>
          <bdi>{client.name || client.email}</bdi>
        </strong>
        <AccountStatus client={client} />
      </span>
      <span className={classes.quiet}>
        <bdi translate="no">{client.email}</bdi>
      </span>
      <span className={`${classes.quiet} tabular`}>
        {t('clients.activeBookings')} {formatNumber(client.activeBookings, locale)} · {t('clients.pastBookings')}{' '}
        {formatNumber(client.pastBookings, locale)}
      </span>
    </>
  );
}
