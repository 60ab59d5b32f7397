import type { ReactNode } from 'react';
import page from '../../../../components/page/page.module.css';

/** A section of the page with its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={page.card} aria-labelledby={id}>
      <h2 className={page.cardTitle} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
