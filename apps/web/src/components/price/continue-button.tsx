import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** The button under a price that leads to the checkout; it waits while the price is asked for. */
export function ContinueButton({ isBusy, onClick, children }: { isBusy: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button fullWidth size="lg" loading={isBusy} onClick={onClick}>
      {children}
    </Button>
  );
}
