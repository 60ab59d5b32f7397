import { downloadAgencyBookings, downloadAgencyBookingsSheet, MOST_CHOSEN } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { ExportButton } from '../../components/exports/export-button.tsx';
import { useExport } from '../../components/exports/use-export.tsx';
import type { TableSelection } from '../../components/table/data-table.tsx';
import { callForFile } from '../../lib/api/call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import type { BookingsSearch } from '../../products/bookings-search.ts';
import { filterOf } from '../../products/bookings-search.ts';
import type { ListId } from '../../products/product-list.ts';

type Chosen = Pick<TableSelection, 'selected' | 'allSelected'>;
type ExportsInput = { list: ListId; search: BookingsSearch; total: number; isOff: boolean; chosen: Chosen };

const isSheet = (call: typeof downloadAgencyBookings) => call === downloadAgencyBookingsSheet;

/** What can be saved as a file for spreadsheets: the filtered list with all its pages, and the bookings chosen of it. */
export function useBookingExports({ list, search, total, isOff, chosen }: ExportsInput) {
  const t = useT();
  const { start, isRunning, parts } = useExport({
    fileName: t('office.csvFile'),
    // The bookings of the demo have 250 to 330.
    rowBytes: 300,
    saved: (count) => t('office.exported', { count }),
  });
  const category = list === 'all' ? {} : { category: list };
  const filter = {
    ...filterOf(search),
    ...category,
    sort: search.sort ?? '-created',
    showPastTrips: search.past ? 'true' : 'false',
  } as const;
  const exportAll = (call = downloadAgencyBookings) =>
    start({ rows: total, ask: (signal) => callForFile(call, { query: filter }, { signal }), isSheet: isSheet(call) });
  const exportChosen = (call = downloadAgencyBookings) => {
    if (chosen.allSelected) return exportAll(call);
    // Chosen as they were seen: a booking that has left the filter since is still meant.
    const query = { ids: [...chosen.selected].join(','), ...category, sort: filter.sort } as const;
    return start({
      rows: chosen.selected.size,
      ask: (signal) => callForFile(call, { query }, { signal }),
      isSheet: isSheet(call),
    });
  };
  const isTooMany = !chosen.allSelected && chosen.selected.size > MOST_CHOSEN;
  const bar = isTooMany ? (
    t('exports.tooMany', { max: MOST_CHOSEN })
  ) : (
    <>
      <Button size="compact-sm" variant="default" loading={isRunning} onClick={() => exportChosen()}>
        {t('exports.chosen')}
      </Button>
      <Button size="compact-sm" variant="default" loading={isRunning} onClick={() => exportChosen(downloadAgencyBookingsSheet)}>
        {t('exports.chosenSheet')}
      </Button>
    </>
  );
  const button = (
    <ExportButton
      label={t('office.export')}
      isOff={total === 0 || isOff}
      isRunning={isRunning}
      onExport={() => exportAll()}
      onSheet={() => exportAll(downloadAgencyBookingsSheet)}
    />
  );
  return { bar, button, parts };
}
