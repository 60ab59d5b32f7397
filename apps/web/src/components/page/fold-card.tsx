import { IconChevronDown } from '@caravel/icons';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import classes from './fold-card.module.css';
import page from './page.module.css';

type FoldCardProps = {
  title: string;
  /** What is worth knowing of it while it is folded, in a few words. */
  hint?: ReactNode;
  /** The place of it in the page's address: a link to it opens it. */
  anchor?: string;
  /** It is open at first, because of what it has this time. */
  opensAtFirst?: boolean;
  children: ReactNode;
};

/** A named section of a page that is folded at first, because few readers need it. Printed as it stands: what is folded is left out. */
export function FoldCard({ title, hint, anchor, opensAtFirst = false, children }: FoldCardProps) {
  const id = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (anchor === undefined) return undefined;
    const open = () => {
      if (fold.current) fold.current.open = true;
    };
    const onHash = () => {
      if (window.location.hash !== `#${anchor}`) return;
      open();
      fold.current?.scrollIntoView();
    };
    // A second press on the same link changes no address.
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href$="#${anchor}"]`)) open();
    };
    onHash();
    window.addEventListener('hashchange', onHash);
    document.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('hashchange', onHash);
      document.removeEventListener('click', onClick);
    };
  }, [anchor]);
  return (
    <section className={`${page.card} ${classes.card}`} aria-labelledby={id}>
      <details ref={fold} id={anchor} className={classes.fold} open={opensAtFirst}>
        <summary className={classes.summary}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {hint ? <span className={classes.hint}>{hint}</span> : null}
          <IconChevronDown size={18} aria-hidden="true" className={classes.sign} />
        </summary>
        <div className={classes.content}>{children}</div>
      </details>
    </section>
  );
}
