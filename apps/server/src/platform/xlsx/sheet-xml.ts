import type { CsvCell } from '../csv/csv-stream.ts';
import { escapeHtml } from '../texts/escape-html.ts';

/** The most characters of a cell, and the most rows of a sheet, as spreadsheets read them. */
const LONGEST_CELL = 32_767;
export const MOST_ROWS = 1_048_576;

/** The looks of cells, by their place in `STYLES`. */
const STYLE = { text: 1, head: 2, day: 3, time: 4, amounts: [5, 6, 6, 7] } as const;

/** Formats: text (49), which no spreadsheet takes for a formula even when a person edits it, the reader's own of days (14) and times (22), amounts by their decimals. */
export const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf xfId="0"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/><xf xfId="0" numFmtId="3" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** A text as XML of a sheet holds it: what XML cannot hold is written as the format writes it, `_x0007_`, and what looks so already is kept apart. */
export function sheetText(text: string): string {
  const held = text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[[\p{Cc}\ufffe\uffff]--[\t\n]]/gv,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    );
  return escapeHtml(held);
}

/** Days since the one that spreadsheets count from. */
const DAY_MS = 86_400_000;
const serialOf = (at: number) => at / DAY_MS + 25_569;

const numberXml = (value: number | string, style: number) => ` s="${style}"><v>${value}</v></c>`;
const textXml = (text: string, style: number) =>
  ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`;

/** What follows the place of a cell. */
function cellXml(cell: CsvCell): string {
  if (cell === null || cell === '') return '/>';
  if (typeof cell === 'string') return textXml(cell, STYLE.text);
  if (typeof cell === 'number') return numberXml(cell, 0);
  if ('decimal' in cell) {
    const decimals = cell.decimal.split('.')[1]?.length ?? 0;
    return numberXml(cell.decimal, STYLE.amounts[decimals] ?? 0);
  }
  if ('day' in cell) return numberXml(serialOf(Date.parse(`${cell.day}T00:00Z`)), STYLE.day);
  return numberXml(serialOf(Date.parse(`${cell.time.replace(' ', 'T')}Z`)), STYLE.time);
}

/** The letters of a column, from 0: A to Z, then AA. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** A row of a sheet; `row`: its number, from 1. Readers differ in whether they count by themselves, so each cell says where it is. */
const rowOf = (row: number, cells: readonly string[]) =>
  `<row r="${row}">${cells.map((xml, at) => `<c r="${columnName(at)}${row}"${xml}`).join('')}</row>`;

/** A row of cells below the headings. */
export const rowXml = (row: number, cells: readonly CsvCell[]): string => rowOf(row, cells.map(cellXml));

/** What stands before the rows of a sheet: headings that stay in sight, and columns that are wide enough to read. */
export function sheetHead(header: readonly string[]): string {
  const headings = header.map((text) => textXml(text, STYLE.head));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${header.length}" width="18" customWidth="1"/></cols><sheetData>${rowOf(1, headings)}`;
}

export const SHEET_END = '</sheetData></worksheet>';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The other parts of a file, by their paths; `sheets`: the names of its sheets. */
export function workbookParts(sheets: readonly string[]): Readonly<Record<string, string>> {
  const each = (part: (at: number, name: string) => string) => sheets.map((name, at) => part(at + 1, name)).join('');
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${MAIN}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>${each((at) => `<Relationship Id="sheet${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${each((at, name) => `<sheet name="${sheetText(name).replaceAll('"', '&quot;')}" sheetId="${at}" r:id="sheet${at}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': STYLES,
  };
}

/** A name that spreadsheets take for a sheet. `at`: from 1; the first has no number. */
export function sheetName(title: string, at: number): string {
  const plain =
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 25) || 'Sheet';
  return at === 1 ? plain : `${plain} (${at})`;
}
