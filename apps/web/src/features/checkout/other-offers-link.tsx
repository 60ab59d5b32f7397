import type { Product } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { otherOffers } from './other-offers.ts';

/** Leads to the other offers of the same search. */
export function OtherOffers({ product, label }: { product: Product; label: string }) {
  return (
    <Button size="sm" variant="default" renderRoot={(props) => <Link {...props} to={otherOffers(product)} />}>
      {label}
    </Button>
  );
}
