import type { ComponentType, ReactNode } from 'react';
import { SearchLine } from '../list/search-line.tsx';
import { CardSkeletons } from '../notices/skeletons.tsx';
import { lazyCallingPart } from '../page/lazy-calling-part.tsx';
import type { FormProblem, SearchFormProps } from './use-search-bar.ts';

/** A summary of a search: what it shows of it is the product's. */
export type SummaryProps<Form, Field extends string, Rest extends readonly unknown[] = []> = {
  form: Form;
  /** Opens by itself if the address holds no valid search. */
  isForcedOpen: boolean;
  /** What is wrong with the search, by field. */
  problems: readonly FormProblem<Field>[];
  onSearch: (form: Form, ...rest: Rest) => void;
};

type Words = { title: ReactNode; facts: readonly string[] };

/**
 * Makes a line with the search that opens in place to its whole form. `height` is the height of the form in px while it loads.
 */
export function makeSearchInPlace<Form, Field extends string, Rest extends readonly unknown[] = []>(
  load: () => Promise<ComponentType<SearchFormProps<Form, Field, Rest>>>,
  height: number,
): ComponentType<SummaryProps<Form, Field, Rest> & Words> {
  const WholeForm = lazyCallingPart(load, <CardSkeletons count={1} height={height} />);
  return ({ title, facts, form, isForcedOpen, problems, onSearch }) => (
    <SearchLine title={title} facts={facts} isForcedOpen={isForcedOpen} onPreload={() => void load().catch(() => undefined)}>
      {(close) => (
        <WholeForm
          initial={form}
          problems={problems}
          onSearch={(next, ...rest) => {
            close();
            onSearch(next, ...rest);
          }}
        />
      )}
    </SearchLine>
  );
}
