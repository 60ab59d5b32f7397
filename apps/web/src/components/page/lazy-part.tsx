import type { ComponentType, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { framed } from '../../lib/look/framed.tsx';
import { showToast } from '../../lib/page/toasts.ts';

type Source<Props> = { readonly load: () => Promise<ComponentType<Props>>; part?: ComponentType<Props> };

type FetchedProps<Props extends object> = { source: Source<Props>; waiting: ReactNode; given: Props };

function Fetched<Props extends object>({ source, waiting, given }: FetchedProps<Props>) {
  const t = useT();
  const [, setThere] = useState(source.part !== undefined);
  const isLoading = useRef(false);
  // Runs after every render until the part is loaded: a new request after a failure causes a render.
  useEffect(() => {
    if (source.part || isLoading.current) return;
    isLoading.current = true;
    loadChunk(() => framed(source.load))
      .then((part) => {
        source.part = part;
        setThere(true);
      })
      .catch(() => {
        const action = { label: t('common.reload'), run: () => window.location.reload() };
        showToast({ kind: 'error', text: t('common.chunkFailed'), action });
      })
      .finally(() => {
        isLoading.current = false;
      });
  });
  const Part = source.part;
  return Part ? <Part {...given} /> : waiting;
}

/**
 * A part of a page that is loaded when it is first shown: a form, a sheet, a panel. If loading fails, the page stays as
 * it is, a toast offers to reload, and the next request tries again. `waiting` stands in its place meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const source: Source<Props> = { load };
  return (props) => <Fetched source={source} waiting={waiting} given={props} />;
}
