import { Checkbox, NativeSelect } from '@mantine/core';
import { DayFilter } from '../../components/filters/day-filter.tsx';
import { isReversed } from '../../components/filters/days-reversed.ts';
import { ClientFilter } from '../../components/people/client-filter.tsx';
import type { ActiveFilter } from '../../components/table/data-table.tsx';
import { formatDate } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import type { BookingsSearch } from '../../products/bookings-search.ts';
import { BY_CLIENTS, bookedDays, needOf, statusWords } from '../../products/bookings-search.ts';
import type { ProductModule } from '../../products/product.ts';
import { statusChoices, statusLabel } from '../../products/status-choices.ts';
import classes from './office.module.css';

type Words = readonly Pick<ProductModule, 'statuses'>[];

/** The active filters, as chips; that past trips are left out is one of them. */
export function chipsOf(
  products: Words,
  search: BookingsSearch,
  change: (part: BookingsSearch) => void,
  t: Translator,
  locale: string,
): ActiveFilter[] {
  const words = statusWords(search.status);
  const chips: ActiveFilter[] = search.past
    ? []
    : [{ id: 'past', label: t('office.pastHidden'), onRemove: () => change({ past: true }) }];
  const labels = [...new Set(words.map((word) => statusLabel(products, word, t)))];
  chips.push(
    ...labels.map((label) => ({
      id: `status-${label}`,
      label,
      onRemove: () => change({ status: words.filter((word) => statusLabel(products, word, t) !== label).join(',') }),
    })),
  );
  if (search.from)
    chips.push({
      id: 'from',
      label: t('office.fromDay', { day: formatDate(search.from, locale, 'full') }),
      onRemove: () => change({ from: '' }),
    });
  if (search.to)
    chips.push({
      id: 'to',
      label: t('office.toDay', { day: formatDate(search.to, locale, 'full') }),
      onRemove: () => change({ to: '' }),
    });
  if (search.user)
    chips.push({ id: 'user', label: search.userName ?? t('office.client'), onRemove: () => change({ user: '', userName: '' }) });
  return [...chips, ...ledTo(search, change, t, locale)];
}

/** The chips of the days of booking, and of filters that only a figure of the dashboard leads to. */
function ledTo(search: BookingsSearch, change: (part: BookingsSearch) => void, t: Translator, locale: string): ActiveFilter[] {
  const { bookedFrom, bookedTo, agent, agentName, titled, title } = search;
  const need = needOf(search.need);
  const chip = (id: keyof BookingsSearch, label: string) => ({ id, label, onRemove: () => change({ [id]: undefined }) });
  return [
    ...(need ? [chip('need', t(`dashboard.need_${need}`))] : []),
    ...(bookedFrom ? [chip('bookedFrom', t('dashboard.bookedFrom', { day: formatDate(bookedFrom, locale, 'full') }))] : []),
    ...(bookedTo ? [chip('bookedTo', t('dashboard.bookedTo', { day: formatDate(bookedTo, locale, 'full') }))] : []),
    ...(agent === BY_CLIENTS ? [chip('agent', t('dashboard.byClients'))] : []),
    ...(agent && agent !== BY_CLIENTS ? [chip('agent', t('dashboard.madeBy', { name: agentName ?? '' }))] : []),
    ...(titled ? [chip('titled', title ?? titled)] : []),
  ];
}

type FiltersProps = { products: Words; search: BookingsSearch; change: (part: BookingsSearch) => void };

/** The filters of the list. */
export function Filters({ products, search, change }: FiltersProps) {
  const t = useT();
  const chosen = statusWords(search.status);
  return (
    <>
      <NativeSelect
        size="sm"
        className={classes.statusFilter ?? ''}
        aria-label={t('office.status')}
        data={[
          { value: '', label: chosen.length > 0 ? t('office.addStatus') : t('office.allStatuses') },
          ...statusChoices(products, ({ word }) => !chosen.includes(word), undefined, t),
        ]}
        value=""
        onChange={(event) => change({ status: [...chosen, event.currentTarget.value].join(',') })}
      />
      <fieldset className={classes.days}>
        <legend className="visually-hidden">{t('office.daysOfTravel')}</legend>
        <span aria-hidden="true">{t('office.daysOfTravel')}</span>
        <DayFilter
          label={t('office.travelFrom')}
          sign={t('office.fromShort')}
          value={search.from}
          onDay={(from) => change({ from })}
        />
        <DayFilter
          label={t('office.travelTo')}
          sign={t('office.toShort')}
          value={search.to}
          onDay={(to) => change({ to })}
          problem={isReversed(search) ? t('exports.daysReversed') : null}
        />
      </fieldset>
      <fieldset className={classes.days}>
        <legend className="visually-hidden">{t('office.daysOfBooking')}</legend>
        <span aria-hidden="true">{t('office.daysOfBooking')}</span>
        <DayFilter
          label={t('office.bookedFrom')}
          sign={t('office.fromShort')}
          value={search.bookedFrom}
          onDay={(bookedFrom) => change({ bookedFrom })}
        />
        <DayFilter
          label={t('office.bookedTo')}
          sign={t('office.toShort')}
          value={search.bookedTo}
          onDay={(bookedTo) => change({ bookedTo })}
          problem={isReversed(bookedDays(search)) ? t('exports.daysReversed') : null}
        />
      </fieldset>
      <ClientFilter className={classes.clientFilter} onPick={(client) => change({ user: client._id, userName: client.name })} />
      <Checkbox
        label={t('office.pastTrips')}
        checked={search.past === true}
        onChange={(event) => change({ past: event.currentTarget.checked ? true : undefined })}
      />
    </>
  );
}
