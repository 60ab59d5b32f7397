import type { ReactNode } from 'react';
import type { Crumb } from './breadcrumbs.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import page from './page.module.css';

type PageFrameProps = {
  title: string;
  /** A sentence below the title that says what the page is for. */
  intro?: string;
  /** The pages above this one, from the outermost: a record's list. */
  trail?: readonly Crumb[];
  /** Actions for the whole page, at the end of its head. */
  actions?: ReactNode;
  /**
   * The width of the page: `trips` as the site's content; `office` as the window, with smaller type; `settings` fits
   * forms with a preview; `form` and `question` are one column in the middle.
   */
  layout: 'trips' | 'office' | 'settings' | 'form' | 'question';
  children: ReactNode;
};

/** The frame of a page behind the login: its width, its head, and its content below. */
export function PageFrame({ title, intro, trail, actions, layout, children }: PageFrameProps) {
  return (
    <div className={page.page} data-layout={layout}>
      {trail ? <Breadcrumbs trail={trail} current={title} /> : null}
      <header className={page.head}>
        <div>
          <h1 className={page.title} tabIndex={-1}>
            {title}
          </h1>
          {intro ? <p className={page.intro}>{intro}</p> : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
