import { downloadBookings, PRODUCTS } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../../lib/api-error.ts';
import { callForBody } from '../../lib/call.ts';
import { useT } from '../../lib/i18n.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toasts.ts';
import { flights } from '../../products/flights/index.ts';
import { statusesOf, type TripFilters } from './trip-filters.ts';
import classes from './trips-page.module.css';

/** The shown trips as a file for spreadsheets; `total` is how many there are. */
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
      return new Response(await callForBody(downloadBookings, { query })).blob();
    },
    onSuccess: (content) => {
      saveFile(`${t('trips.csvFile')}.csv`, content);
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

/** Kind and status of the trips to show. */
export function TripSelects({ filters, onChange }: { filters: TripFilters; onChange: (filters: TripFilters) => void }) {
  const t = useT();
  const { when, product, status } = filters;
  const statusWord = (word: string) => {
    const key = flights.statuses.find((known) => known.word === word)?.key;
    return key ? t(key) : word;
  };
  return (
    <div className={classes.selects}>
      <NativeSelect
        size="md"
        rightSectionWidth={26}
        aria-label={t('trips.product')}
        data={[{ value: '', label: t('trips.allProducts') }, ...PRODUCTS.map((id) => ({ value: id, label: t(`common.${id}`) }))]}
        value={product ?? ''}
        onChange={(event) => {
          const chosen = PRODUCTS.find((id) => id === event.currentTarget.value);
          onChange({ ...filters, product: chosen });
        }}
      />
      <NativeSelect
        size="md"
        rightSectionWidth={26}
        aria-label={t('trips.status')}
        data={[
          { value: '', label: t('trips.allStatuses') },
          ...statusesOf(when).map((word) => ({ value: word, label: statusWord(word) })),
        ]}
        value={status ?? ''}
        onChange={(event) => onChange({ ...filters, status: event.currentTarget.value || undefined })}
      />
    </div>
  );
}
