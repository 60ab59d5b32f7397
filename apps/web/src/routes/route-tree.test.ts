import { describe, expect, it } from 'vitest';
import { loadAppTexts, loadFlightTexts } from './protected-route.tsx';
import { routeTree } from './route-tree.ts';

type Route = {
  readonly options: { readonly id?: string; readonly path?: string; readonly loader?: unknown; readonly component?: unknown };
  readonly children?: readonly Route[] | Readonly<Record<string, Route>>;
};

/** Every page with the routes that it stands in, outermost first. */
function pagesOf(route: Route, within: readonly Route[] = []): readonly (readonly Route[])[] {
  const branch = [...within, route];
  const children = Object.values(route.children ?? {});
  return children.length === 0 ? [branch] : children.flatMap((child) => pagesOf(child, branch));
}

const pages = pagesOf(routeTree as Route);
const behindLogIn = pages.filter((branch) => branch.some(({ options }) => options.id === 'protected'));
const loadersOf = (branch: readonly Route[]) => branch.map(({ options }) => options.loader);
const pathOf = (branch: readonly Route[]) => branch.at(-1)?.options.path ?? '';

describe('the routes behind the log-in', () => {
  it('load the texts of the app, each by itself or by its parent', () => {
    const withPage = behindLogIn.filter((branch) => branch.at(-1)?.options.component !== undefined);
    expect(withPage.length).toBeGreaterThan(10);
    const without = withPage.filter((branch) => !loadersOf(branch).includes(loadAppTexts));
    expect(without.map(pathOf).sort()).toEqual(['/booknow/flights', '/booknow/flights/search']);
    for (const branch of without) expect(loadersOf(branch)).toContain(loadFlightTexts);
  });
});
