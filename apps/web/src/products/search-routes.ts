import type { Product } from '@caravel/contracts';
import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { listRoute, protectedRoute } from './frames.ts';

/** A page of a search: its path, how its parameters are read, and its component (`lazyPage`). */
type SearchPage<Path extends string, Params> = {
  readonly path: Path;
  readonly validateSearch: (given: Given) => Params;
  readonly component: RouteComponent;
};

type Given = Record<string, unknown>;

/** The pages of a product's search. */
type SearchPages<Form extends string, FormParams, List extends string, ListParams, Details extends string, DetailsParams> = {
  readonly product: Product;
  /** The form. `beforeLoad` may lead on with the parameters as they were given, such as to the search that typed words stand for. */
  readonly form: SearchPage<Form, FormParams> & {
    readonly beforeLoad?: (page: { readonly search: Given }) => Promise<void>;
  };
  readonly list: SearchPage<List, ListParams>;
  readonly details: SearchPage<Details, DetailsParams>;
};

/** The routes of a product's search: form, results, one result (spec 2, section 2). */
export function searchRoutes<
  const Form extends string,
  FormParams extends Given,
  const List extends string,
  ListParams,
  const Details extends string,
  DetailsParams,
>({ product, form, list, details }: SearchPages<Form, FormParams, List, ListParams, Details, DetailsParams>) {
  const common = { staticData: { product, sells: true } } as const;
  const formRoute = createRoute({ ...common, getParentRoute: () => protectedRoute, ...form });
  const listOfResults = createRoute({ ...common, getParentRoute: () => listRoute, ...list });
  const detailsRoute = createRoute({ ...common, getParentRoute: () => protectedRoute, ...details });
  return { pages: [formRoute, detailsRoute] as const, lists: [listOfResults] as const };
}
