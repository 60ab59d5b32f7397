import type { ReactNode } from 'react';
import { SandboxBadge } from '../notices/sandbox-badge.tsx';
import page from './page.module.css';

/** The name of what was found, as the heading of its page; `mark` stands behind it, such as its stars. */
export function FoundTitle({ children, mark }: { children: ReactNode; mark?: ReactNode }) {
  return (
    <div className={page.titleRow}>
      <h1 className={page.title} tabIndex={-1}>
        {children}
      </h1>
      {mark}
      <SandboxBadge />
    </div>
  );
}
