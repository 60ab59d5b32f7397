import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { useLogInLink } from '../../lib/session/log-in-link.ts';
import { useSession } from '../../lib/session/session.ts';
import { actionClass } from '../buttons/action-link.tsx';
import { EmptyState } from '../notices/empty-state.tsx';

type Props = {
  title: string;
  problem: { readonly code: string; readonly message: string } | null | undefined;
  /** Stands where the server said nothing. */
  fallback: string;
  /** The way on. */
  children: ReactNode;
};

/** A search that failed: the server's message and the way on. A visitor whose network has searched too often may log in to search on. */
export function SearchProblem({ title, problem, fallback, children }: Props) {
  const t = useT();
  const wanted = useLogInLink();
  const isVisitor = useSession() === null;
  const isLimited = isVisitor && problem?.code === 'tooManyRequests';
  return (
    <EmptyState title={title} text={isLimited ? t('list.visitorLimit') : problem?.message || fallback} scene="mountain">
      {children}
      {isLimited ? (
        <Link to="/login" search={wanted} className={actionClass({ look: 'outline' })}>
          {t('list.visitorLogIn')}
        </Link>
      ) : null}
    </EmptyState>
  );
}
