import type { ReactNode } from 'react';
import { useId } from 'react';
import page from './page.module.css';

type CardProps = {
  title: string;
  /** With more room around what it holds: forms, where it is the page's only column. */
  isRoomy?: boolean;
  children: ReactNode;
};

/** A part of a page on a surface of its own, with its name. */
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
