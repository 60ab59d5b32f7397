import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useT } from '../../lib/language/i18n.tsx';
import frame from '../list/list-page.module.css';
import { SayInPlace } from '../notices/said-in-place.tsx';
import { SandboxBadge } from '../notices/sandbox-badge.tsx';
import type { StartOf } from './texts.ts';

type ResultsHeadProps = {
  texts: StartOf<'countFiltered'>;
  title: string;
  /** The progress of the search, while it runs. */
  progress: ReactNode;
  /** How many results there are, and how many the filters leave. */
  found: number;
  shown: number;
  /** What the prices are for. */
  note: string;
};

/** The heading of the results, and their number or the progress of the search. */
export function ResultsHead({ texts, title, progress, found, shown, note }: ResultsHeadProps) {
  const t = useT();
  usePageTitle(title);
  return (
    <div className={frame.head}>
      <div className={frame.titleRow}>
        <h1 className={frame.title} tabIndex={-1}>
          {title}
        </h1>
        <SandboxBadge />
      </div>
      {progress ??
        (found === 0 ? null : (
          <p className={frame.count}>
            <strong className="tabular">
              {shown === found
                ? t(`${texts}.countFound`, { count: found })
                : t(`${texts}.countFiltered`, { count: shown, total: found })}
            </strong>
            <span>{note}</span>
          </p>
        ))}
    </div>
  );
}

type ResultsFrameProps = {
  /** The search on one line. */
  summary: ReactNode;
  /** The filters beside the list; undefined where they are in a sheet, null while there are none. */
  filters: ReactNode;
  isBusy: boolean;
  columns?: string | undefined;
  main?: string | undefined;
  /** What stands beside the list on its other side, such as a map. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The frame of a page of results: the search, filters, the list, and what stands beside it. */
export function ResultsFrame({ summary, filters, isBusy, columns, main, beside, children }: ResultsFrameProps) {
  const t = useT();
  return (
    <div className={frame.page}>
      {summary}
      <div className={columns ? `${frame.columns} ${columns}` : frame.columns}>
        {filters === undefined ? null : (
          <aside className={frame.rail} aria-label={t('list.filters')}>
            {filters}
          </aside>
        )}
        <section className={main ? `${frame.main} ${main}` : frame.main} aria-busy={isBusy}>
          <SayInPlace>{children}</SayInPlace>
        </section>
        {beside}
      </div>
    </div>
  );
}
