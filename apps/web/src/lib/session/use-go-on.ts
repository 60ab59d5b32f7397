import { useNavigate } from '@tanstack/react-router';
import { mayFade } from '../look/motion.ts';
import { useSession } from './session.ts';

/** Leads on to a page behind the log-in, by its path and query: a visitor logs in first, and comes there with what they chose. */
export function useGoOn(): (href: string) => void {
  const navigate = useNavigate();
  const isVisitor = useSession() === null;
  return (href) => {
    if (isVisitor) void navigate({ to: '/login', search: { navigateTo: href } });
    else void navigate({ href, viewTransition: mayFade() });
  };
}
