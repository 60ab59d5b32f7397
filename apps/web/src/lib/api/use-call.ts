import type { Endpoint, EndpointAnswer, EndpointInput } from '@caravel/contracts';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { ApiError } from './api-error.ts';
import type { CallOptions } from './call.ts';
import { call } from './call.ts';

/**
 * `staleMs` is how long a result is fresh (default 0); `enabled: false` waits; `keepPrevious` shows the last result while the
 * next one loads (paging); `known` is the result that came with the page.
 */
export type UseCallOptions<Answer = unknown> = {
  readonly enabled?: boolean;
  readonly staleMs?: number;
  readonly keepPrevious?: boolean;
  readonly known?: Answer | undefined;
};

/** The cache key of a call's result: the endpoint's id and the input. Invalidate with `[endpoint.id]`. */
export function callKey<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): readonly [string, EndpointInput<E>] {
  return [endpoint.id, input];
}

/** Reads from the server: the result and its state. Calls again when the input changes. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: UseCallOptions<EndpointAnswer<E>> = {},
): UseQueryResult<EndpointAnswer<E>, ApiError> {
  return useQuery<EndpointAnswer<E>, ApiError>({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled,
    staleTime: options.staleMs,
    initialData: options.known,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The input of an action: the call's input, and for idempotent calls the key of the attempt. */
export type ActionInput<E extends Endpoint> = EndpointInput<E> & { readonly options?: CallOptions };

type ActionHandlers<Answer> = { onSuccess?: (answer: Answer) => void; onError?: (failure: ApiError) => void };

/**
 * Sends something to the server by a function that throws `ApiError`. Never retries by itself. While one call is running, another
 * `mutate` does nothing: the second click of a double click comes before the button shows that it is busy.
 */
export function useSending<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  handlers: ActionHandlers<Answer> = {},
): UseMutationResult<Answer, ApiError, Input> {
  const isSending = useRef(false);
  const action = useMutation<Answer, ApiError, Input>({
    mutationFn: send,
    ...handlers,
    onSettled: () => {
      isSending.current = false;
    },
  });
  const start = action.mutate;
  const mutate = useCallback<typeof start>(
    (...input) => {
      if (isSending.current) return;
      isSending.current = true;
      start(...input);
    },
    [start],
  );
  return { ...action, mutate };
}

/** Changes something on the server: `action.mutate({ body, options: { idempotencyKey } })`. One at a time, like `useSending`. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  handlers: ActionHandlers<EndpointAnswer<E>> = {},
): UseMutationResult<EndpointAnswer<E>, ApiError, ActionInput<E>> {
  return useSending((input: ActionInput<E>) => call(endpoint, input, input.options), handlers);
}

/**
 * The idempotency key of an attempt. `key()` returns the same key until `renew()`: call that after a final outcome (success, or a
 * refusal after which the person changes something), not after a lost connection.
 */
export function useAttempt(): { key: () => string; renew: () => void } {
  const current = useRef<string | null>(null);
  const key = useCallback(() => {
    current.current ??= crypto.randomUUID();
    return current.current;
  }, []);
  const renew = useCallback(() => {
    current.current = null;
  }, []);
  return { key, renew };
}
