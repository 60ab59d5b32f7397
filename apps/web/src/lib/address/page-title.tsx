import { createContext, useContext, useEffect } from 'react';
import { useT } from '../language/i18n.tsx';
import { useBoot } from '../page/boot.tsx';

/** Collects a page's title and description for the document's head, on the server. */
export type HeadCollector = { title?: string; description?: string };
export const HeadContext = createContext<HeadCollector | null>(null);

/**
 * The document's title for a page: `Log in - Sunset Travel - ` and the agency's tagline; without a name, only the agency's part.
 */
export function titleOf(name: string | undefined, agencyName: string | undefined, suffix: string): string {
  return [name, agencyName, suffix].filter(Boolean).join(' - ');
}

/** Sets the document's title (spec 1, section 1), in the browser and for the server's HTML. `description` is for search engines. */
export function usePageTitle(name?: string, description?: string): void {
  const collector = useContext(HeadContext);
  const t = useT();
  const { agency } = useBoot();
  const title = titleOf(name, agency?.agencyName, t('common.titleSuffix'));
  if (collector) Object.assign(collector, { title, ...(description ? { description } : {}) });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
