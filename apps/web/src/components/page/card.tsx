import type { ReactNode } from 'react';
import { useId } from 'react';
import page from './page.module.css';

type CardProps = {
  title: string;
  /** More padding: for forms that are the page's only column. */
  isRoomy?: boolean;
  children: ReactNode;
};

/** A named section of a page on its own surface. */
export function Card({ title, isRoomy = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={page.card} data-roomy={isRoomy || undefined} aria-labelledby={id}>
      <h2 id={id} className={page.cardTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
