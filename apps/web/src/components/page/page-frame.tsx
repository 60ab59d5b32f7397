import type { ReactNode } from 'react';
import page from './page.module.css';

type PageFrameProps = {
  title: string;
  /** A sentence below the title: what the page is for. */
  intro?: string;
  /** What can be done with the whole page, at the end of its head. */
  actions?: ReactNode;
  /**
   * How wide the page is: `trips` as the site's content; `office` as the window, set smaller; `settings` as forms with a preview need
   * it; `form` and `question` one column in the middle.
   */
  layout: 'trips' | 'office' | 'settings' | 'form' | 'question';
  children: ReactNode;
};

/** The frame of a page behind the log-in: its width, its head, and below it what it is about. */
export function PageFrame({ title, intro, actions, layout, children }: PageFrameProps) {
  return (
    <div className={page.page} data-layout={layout}>
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
