import { listActivityParts, type StaffActivity } from '@caravel/contracts';
import { IconChevronDown } from '@caravel/icons';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { Paging } from '../../components/table/table-paging.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import classes from './activity.module.css';
import { Sentence } from './activity-sentence.tsx';

type PartsProps = { entry: StaffActivity; searchQuery: string };

const PAGE_SIZE = 25;

/** The open parts of a deed, by pages: those that the search of the log finds, until all are asked for. */
function OpenParts({ entry, searchQuery, id }: PartsProps & { id: string }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: PAGE_SIZE });
  const search = isWhole ? '' : searchQuery;
  const list = useCall(
    listActivityParts,
    {
      params: { id: entry._id },
      query: { offSet: (page - 1) * pageSize, limit: pageSize, ...(search ? { searchQuery: search } : {}) },
    },
    { keepPrevious: true },
  );
  const data = list.data?.data;
  if (list.isError && !data)
    return (
      <div id={id} className={classes.parts} role="alert">
        {list.error.message}{' '}
        <Button size="compact-sm" variant="default" onClick={() => list.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  return (
    <section
      id={id}
      className={classes.parts}
      aria-label={t('activity.partsOf', { text: entry.text })}
      aria-busy={list.isFetching}
    >
      {data?.isNarrowed ? (
        <p className={classes.narrowed}>
          {t('activity.partsNarrowed', { count: data.total })}{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setPage({ page: 1, pageSize });
              setWhole(true);
            }}
          >
            {t('activity.partsAll')}
          </Button>
        </p>
      ) : null}
      {data ? (
        <ul>
          {data.activity.map((part) => (
            <li key={part._id}>
              <Sentence entry={part} />
            </li>
          ))}
        </ul>
      ) : (
        <CardSkeletons count={Math.min(entry.parts, 3)} height={20} />
      )}
      {data && data.total > PAGE_SIZE ? (
        <Paging total={data.total} state={{ search: '', page, pageSize }} onState={setPage} />
      ) : null}
    </section>
  );
}

/** Opens what a deed did to each record; nothing for what was done to one alone. */
export function Parts({ entry, searchQuery }: PartsProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (entry.parts < 2) return null;
  return (
    <>
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.opener ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          leftSection={<IconChevronDown size={16} aria-hidden="true" className={isOpen ? classes.turned : undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('activity.closeParts') : t('activity.openParts', { count: entry.parts })}
        </Button>
      </div>
      {isOpen ? <OpenParts key={searchQuery} entry={entry} searchQuery={searchQuery} id={id} /> : null}
    </>
  );
}

/** What was done, and the parts of what was done to several records. */
export function What({ entry, searchQuery }: { entry: StaffActivity; searchQuery: string }) {
  return (
    <>
      <Sentence entry={entry} />
      <Parts entry={entry} searchQuery={searchQuery} />
    </>
  );
}
