import type { Content, TableCell } from 'pdfmake';
import { oneLine } from '../../../platform/texts/format.ts';
import type { DocumentChange } from '../paper.ts';

const COLORS = { note: '#1c2430', serious: '#92400e', breaks: '#b42318' } as const;
const SOFT = '#5b6472';

/** What the supplier changed, in a frame: what is found, then what was beside what is. What breaks is red, bold, and says so. */
export function changeBox({ severity, title, lines, before, now, pairs, note }: DocumentChange): Content {
  const color = COLORS[severity];
  const head = (text: string): TableCell => ({ text, color: SOFT, fontSize: 8.5 });
  const rows = pairs.map((pair): TableCell[] => {
    const isSame = pair.before === pair.now;
    return [
      { text: oneLine(pair.before), fontSize: 9, color: SOFT, ...(isSame ? {} : { decoration: 'lineThrough' as const }) },
      { text: oneLine(pair.now), fontSize: 9, ...(isSame ? {} : { bold: true, color: COLORS[pair.severity] }) },
    ];
  });
  const stack: Content[] = [
    { text: oneLine(title), bold: true, fontSize: 12.5, color, margin: [0, 0, 0, 4] },
    ...lines.map(
      (line): Content => ({
        text: `• ${oneLine(line.text)}`,
        color: COLORS[line.severity],
        bold: line.severity === 'breaks',
        margin: [0, 1, 0, 1],
      }),
    ),
    {
      table: { headerRows: 1, dontBreakRows: true, widths: ['*', '*'], body: [[head(before), head(now)], ...rows] },
      layout: 'lightHorizontalLines',
      margin: [0, 6, 0, 4],
    },
    ...(note === '' ? [] : [{ text: oneLine(note) }]),
  ];
  return {
    table: { widths: ['*'], body: [[{ stack, margin: [6, 6, 6, 6] }]] },
    layout: { hLineWidth: () => 1.2, vLineWidth: () => 1.2, hLineColor: () => color, vLineColor: () => color },
    margin: [0, 12, 0, 0],
  };
}
