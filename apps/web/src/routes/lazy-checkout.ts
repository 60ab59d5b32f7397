import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { loadChunk } from '../lib/api/load-chunk.ts';

/** A page of the checkout with a product's part of it: both are loaded when the page is first opened. */
export function lazyCheckout<Part>(
  loadPart: () => Promise<Part>,
  loadPage: () => Promise<ComponentType<{ product: NoInfer<Part> }>>,
) {
  return lazyRouteComponent(async () => {
    const [product, page] = await Promise.all([loadChunk(loadPart), loadChunk(loadPage)]);
    return { render: () => createElement(page, { product }) };
  }, 'render');
}
