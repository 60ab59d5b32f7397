import {
  type NavigateOptions,
  type RegisteredRouter,
  useNavigate,
  useRouter,
  type ValidateNavigateOptions,
} from '@tanstack/react-router';
import { useCallback } from 'react';
import { rememberList } from '../../lib/address/back-to-list.ts';
import { mayFade } from '../../lib/look/motion.ts';

/** Opens a result of a list, so that going back shows the list as it was left. */
export function useOpenResult() {
  const navigate = useNavigate();
  const { history } = useRouter();
  function open<Target>(result: ValidateNavigateOptions<RegisteredRouter, Target>): void;
  function open(result: NavigateOptions): void {
    rememberList(history);
    void navigate({ ...result, viewTransition: mayFade() });
  }
  return useCallback(open, [navigate, history]);
}
