import type * as areas from './en/index.ts';

/** The texts of products, by key: each product adds its own where its English texts stand. */
// biome-ignore lint/suspicious/noEmptyInterface: products extend it
export interface ProductTexts {}

type Areas = typeof areas;

/** Every key: those of the English catalogue, which is the pattern for the others. */
export type MessageKey = keyof ProductTexts | { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas];

/** All texts of a language. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** The same keys in another language: a missing or an extra key does not compile. */
export type Texts<Area> = { readonly [Key in keyof Area]: string };
