import { IconArrowLeft } from '@caravel/icons';
import { Link, type LinkOptions, type RegisteredRouter, useRouter, type ValidateLinkOptions } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { isListBefore, keepList } from '../../lib/address/back-to-list.ts';
import page from '../page/page.module.css';

/**
 * The link from a result to its list. Going back in the history shows the list as it was left; a new tab opens the address, which has the
 * search and the filters. The tab keeps that address, so that a checkout which comes to nothing leads to the other offers.
 */
export function BackToList<Target>(props: {
  list: ValidateLinkOptions<RegisteredRouter, Target>;
  children: ReactNode;
}): ReactNode;
export function BackToList({ list, children }: { list: LinkOptions; children: ReactNode }) {
  const { history, buildLocation } = useRouter();
  const { href } = buildLocation(list);
  useEffect(() => keepList(href), [href]);
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isListBefore(history)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link {...list} className={page.back} onClick={goBack}>
      <IconArrowLeft size={18} aria-hidden="true" className="mirror" />
      {children}
    </Link>
  );
}
