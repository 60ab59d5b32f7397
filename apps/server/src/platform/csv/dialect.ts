import type { FormatLocale } from '@caravel/messages';

/** How spreadsheets of a region write and read a list: what stands between cells, and before the decimals of a number. */
export type CsvDialect = { readonly separator: ',' | ';'; readonly decimal: '.' | ',' };

const WITH_POINT: CsvDialect = { separator: ',', decimal: '.' };
const WITH_COMMA: CsvDialect = { separator: ';', decimal: ',' };

/** By the region of the reader. Mexico writes decimals as the United States do; most of Latin America as Spain does. */
export const CSV_DIALECTS: Readonly<Record<FormatLocale, CsvDialect>> = {
  'en-US': WITH_POINT,
  'es-MX': WITH_POINT,
  'es-419': WITH_COMMA,
  'es-ES': WITH_COMMA,
  'pt-BR': WITH_COMMA,
  'pt-PT': WITH_COMMA,
};
