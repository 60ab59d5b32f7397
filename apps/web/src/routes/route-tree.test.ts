import { findSafePath } from '@caravel/contracts';
import { OFFICE_PAGES } from '@caravel/products/office-pages.ts';
import { describe, expect, it } from 'vitest';
import { routeTree } from './route-tree.ts';

type Route = {
  readonly options: {
    readonly id?: string;
    readonly path?: string;
    readonly component?: unknown;
  };
  readonly children?: readonly Route[] | Readonly<Record<string, Route>>;
};

/** Every page with its parent routes, outermost first. */
function pagesOf(route: Route, within: readonly Route[] = []): readonly (readonly Route[])[] {
  const branch = [...within, route];
  const children = Object.values(route.children ?? {});
  return children.length === 0 ? [branch] : children.flatMap((child) => pagesOf(child, branch));
}

const behindLogIn = pagesOf(routeTree as Route).filter(
  (branch) =>
    branch.some(({ options }) => options.id === 'protected' || options.id === 'lists') &&
    branch.at(-1)?.options.component !== undefined,
);
const pathOf = (branch: readonly Route[]) => branch.at(-1)?.options.path ?? '';

describe('the routes behind the log-in', () => {
  it('have every page that the navigation of the office names', () => {
    const paths = behindLogIn.map(pathOf);
    expect(Object.values(OFFICE_PAGES).filter((page) => !paths.includes(page))).toEqual([]);
  });

  it('are kept as where somebody wanted to go, for after the log-in', () => {
    const lost = behindLogIn.map(pathOf).filter((path) => path !== '' && findSafePath(path) === undefined);
    expect(lost).toEqual([]);
  });
});
