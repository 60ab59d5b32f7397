import { findSafePath } from '@caravel/contracts';
import { OFFICE_PAGES } from '@caravel/products/office-pages.ts';
import { describe, expect, it } from 'vitest';
import type { Texts } from '../lib/language/i18n.tsx';
import { routeTree } from './route-tree.ts';

type Loader = (given: { context: { getTexts: () => Pick<Texts, 'load'> } }) => unknown;
type Route = {
  readonly options: {
    readonly id?: string;
    readonly path?: string;
    readonly loader?: Loader;
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

/** The texts that the loaders of a page and of its parent routes load. */
function textsOf(branch: readonly Route[]): readonly string[] {
  const asked: string[] = [];
  const load: Texts['load'] = async (...parts) => {
    asked.push(...parts.map((part) => (typeof part === 'string' ? part : part.name)));
  };
  for (const { options } of branch) options.loader?.({ context: { getTexts: () => ({ load }) } });
  return asked;
}

const behindLogIn = pagesOf(routeTree as Route).filter(
  (branch) =>
    branch.some(({ options }) => options.id === 'protected' || options.id === 'lists') &&
    branch.at(-1)?.options.component !== undefined,
);
const pathOf = (branch: readonly Route[]) => branch.at(-1)?.options.path ?? '';

describe('the routes behind the log-in', () => {
  it('load the texts of the app, but for the searches, which load their own alone', () => {
    expect(behindLogIn.length).toBeGreaterThan(10);
    const without = behindLogIn.filter((branch) => !['forms', 'app'].every((part) => textsOf(branch).includes(part)));
    expect(without.map((branch) => [pathOf(branch), textsOf(branch)])).toEqual([
      ['/booknow/flights/search', ['flights']],
      ['/booknow/hotels/search', ['hotels']],
      ['/booknow/cars/search', ['cars']],
      ['/booknow/flights', ['flights']],
      ['/booknow/hotels', ['hotels']],
      ['/booknow/hotels/search-details', ['hotels']],
      ['/booknow/cars', ['cars']],
    ]);
  });

  it('have every page that the navigation of the office names', () => {
    const paths = behindLogIn.map(pathOf);
    expect(Object.values(OFFICE_PAGES).filter((page) => !paths.includes(page))).toEqual([]);
  });

  it('are kept as where somebody wanted to go, for after the log-in', () => {
    const lost = behindLogIn.map(pathOf).filter((path) => path !== '' && findSafePath(path) === undefined);
    expect(lost).toEqual([]);
  });
});
