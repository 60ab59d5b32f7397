import { IntlMessageFormat } from 'intl-messageformat';

/** A node of the syntax tree of a text. */
export type IcuNode = {
  readonly type: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly IcuNode[] }>>;
};

/** The syntax tree of a text: argument kinds as in ICU, branches of plurals and selects under `options`. */
export function treeOf(text: string): readonly IcuNode[] {
  return new IntlMessageFormat(text, 'en-US', undefined, { ignoreTag: true }).getAst() as readonly IcuNode[];
}
