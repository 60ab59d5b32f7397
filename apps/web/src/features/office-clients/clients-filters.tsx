import { NativeSelect } from '@mantine/core';
import { DayFilter } from '../../components/filters/day-filter.tsx';
import { isReversed } from '../../components/filters/days-reversed.ts';
import type { ActiveFilter } from '../../components/table/data-table.tsx';
import { formatDate } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './clients.module.css';
import type { ClientsSearch } from './clients-search.ts';

type Change = (part: ClientsSearch) => void;

/** The active filters, as chips. */
export function chipsOf(search: ClientsSearch, change: Change, t: Translator, locale: string): ActiveFilter[] {
  const { status, verified, from, to, upload, bounced } = search;
  const day = (value: string) => ({ day: formatDate(value, locale, 'full') });
  return [
    ...(status
      ? [
          {
            id: 'status',
            label: t(status === 'Active' ? 'clients.active' : 'clients.inactive'),
            onRemove: () => change({ status: undefined }),
          },
        ]
      : []),
    ...(verified
      ? [
          {
            id: 'verified',
            label: t(verified === 'yes' ? 'clients.confirmed' : 'clients.notConfirmed'),
            onRemove: () => change({ verified: undefined }),
          },
        ]
      : []),
    ...(from ? [{ id: 'from', label: t('clients.fromDay', day(from)), onRemove: () => change({ from: undefined }) }] : []),
    ...(upload ? [{ id: 'upload', label: t('clients.ofUpload'), onRemove: () => change({ upload: undefined }) }] : []),
    ...(bounced
      ? [{ id: 'bounced', label: t('clients.invitationBounced'), onRemove: () => change({ bounced: undefined }) }]
      : []),
    ...(to ? [{ id: 'to', label: t('clients.toDay', day(to)), onRemove: () => change({ to: undefined }) }] : []),
  ];
}

/** The filters of the list. */
export function Filters({ search, change }: { search: ClientsSearch; change: Change }) {
  const t = useT();
  return (
    <>
      <NativeSelect
        size="sm"
        className={classes.choice ?? ''}
        aria-label={t('clients.account')}
        data={[
          { value: '', label: t('clients.allAccounts') },
          { value: 'Active', label: t('clients.active') },
          { value: 'Inactive', label: t('clients.inactive') },
        ]}
        value={search.status ?? ''}
        onChange={(event) => {
          const status = event.currentTarget.value;
          change({ status: status === 'Active' || status === 'Inactive' ? status : undefined });
        }}
      />
      <NativeSelect
        size="sm"
        className={classes.choice ?? ''}
        aria-label={t('clients.confirmed')}
        data={[
          { value: '', label: t('clients.anyConfirmation') },
          { value: 'yes', label: t('clients.confirmed') },
          { value: 'no', label: t('clients.notConfirmed') },
        ]}
        value={search.verified ?? ''}
        onChange={(event) => {
          const verified = event.currentTarget.value;
          change({ verified: verified === 'yes' || verified === 'no' ? verified : undefined });
        }}
      />
      <DayFilter
        label={t('clients.createdFrom')}
        sign={t('office.fromShort')}
        value={search.from}
        onDay={(from) => change({ from })}
      />
      <DayFilter
        label={t('clients.createdTo')}
        sign={t('office.toShort')}
        value={search.to}
        onDay={(to) => change({ to })}
        problem={isReversed(search) ? t('exports.daysReversed') : null}
      />
    </>
  );
}
