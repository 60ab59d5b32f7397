import { downloadBookings } from '@caravel/contracts';
import { IconDownload } from '@caravel/icons';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../../lib/api/api-error.ts';
import { callForFile } from '../../lib/api/call.ts';
import { downloadRows } from '../../lib/api/download-rows.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { type TripFilters, tripStatuses } from './trip-filters.ts';
import classes from './trips-page.module.css';

/** Exports the shown trips as a file for spreadsheets; `total` is their number. */
export function ExportTrips({ filters, total }: { filters: TripFilters; total: number }) {
  const t = useT();
  const { when, product, status } = filters;
  const action = useMutation({
    mutationFn: async () => {
      const query = {
        when,
        category: product,
        selectedStatus: status,
        sort: when === 'upcoming' ? 'travel' : '-travel',
      } as const;
      return downloadRows(await callForFile(downloadBookings, { query }), () => undefined);
    },
    onSuccess: ({ content, name }) => {
      saveFile(name ?? `${t('trips.csvFile')}.csv`, content);
      showToast({ kind: 'success', text: t('trips.exported', { count: total }) });
    },
    onError: (failure) => showToast({ kind: 'error', text: isApiError(failure) ? failure.message : t('common.networkFailed') }),
  });
  return (
    <Button
      variant="default"
      disabled={total === 0}
      loading={action.isPending}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => action.mutate()}
    >
      {t('trips.export')}
    </Button>
  );
}

/** Filters by product and status. The product filter is there only if more than one is on sale. */
export function TripSelects({ filters, onChange }: { filters: TripFilters; onChange: (filters: TripFilters) => void }) {
  const t = useT();
  const products = useOnSale();
  const { product, status } = filters;
  return (
    <div className={classes.selects}>
      {products.length > 1 ? (
        <NativeSelect
          size="md"
          rightSectionWidth={26}
          aria-label={t('trips.product')}
          data={[
            { value: '', label: t('trips.allProducts') },
            ...products.map((module) => ({ value: module.product, label: t(`products.${module.product}`) })),
          ]}
          value={product ?? ''}
          onChange={(event) => {
            const chosen = products.find((module) => module.product === event.currentTarget.value);
            onChange({ ...filters, product: chosen?.product, status: undefined });
          }}
        />
      ) : null}
      <NativeSelect
        size="md"
        rightSectionWidth={26}
        aria-label={t('trips.status')}
        data={[{ value: '', label: t('trips.allStatuses') }, ...tripStatuses(products, filters, t)]}
        value={status ?? ''}
        onChange={(event) => onChange({ ...filters, status: event.currentTarget.value || undefined })}
      />
    </div>
  );
}
