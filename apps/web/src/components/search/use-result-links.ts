import { type NavigateOptions, type RegisteredRouter, useRouter, type ValidateNavigateOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOpenResult } from './use-open-result.ts';

/** How the results of a list are linked to, and opened in the page. */
export type ResultLinks<Result> = {
  /** The address of a result's page, with the search and the filters that lead back. */
  readonly hrefOf: (result: Result) => string;
  readonly onSelect: (result: Result) => void;
};

type ResultRouter = ReturnType<typeof useRouter>;

function addressOf<Target>(router: ResultRouter, target: ValidateNavigateOptions<RegisteredRouter, Target>): string;
function addressOf(router: ResultRouter, target: NavigateOptions): string {
  return router.buildLocation(target).href;
}

/** Links to the results of a list. `targetOf`: where one leads; the same function as long as no address changes. */
export function useResultLinks<Result, Target>(
  targetOf: (result: Result) => ValidateNavigateOptions<RegisteredRouter, Target>,
): ResultLinks<Result> {
  const router = useRouter();
  const openResult = useOpenResult();
  return useMemo(
    () => ({
      hrefOf: (result) => addressOf(router, targetOf(result)),
      onSelect: (result) => openResult(targetOf(result)),
    }),
    [router, openResult, targetOf],
  );
}
