import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../lib/language/i18n.tsx';

type AgainButtonProps = {
  /** What is done again, for people who hear the page: a row has no other name. */
  about: string;
  label: string;
  isBusy: boolean;
  onAgain: () => void;
};

/** Has what failed done again. */
export function AgainButton({ about, label, isBusy, onAgain }: AgainButtonProps) {
  const t = useT();
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      aria-label={t('operator.againOf', { what: label, about })}
      onClick={onAgain}
    >
      {label}
    </Button>
  );
}

/** Returns what loads a list anew after something was done about a row of it. */
export function useReload(callId: string): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [callId] });
}
