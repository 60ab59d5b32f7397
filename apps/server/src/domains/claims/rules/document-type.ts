const PDF_HEAD = '%PDF-';
const PDF_END = '%%EOF';
/** The end mark stands within the last bytes; some programs write a little after it. */
const TAIL = 1_024;

/** Whether a file is a whole PDF: it begins and ends as one. */
export function isPdf(content: Buffer): boolean {
  return content.toString('latin1', 0, PDF_HEAD.length) === PDF_HEAD && content.subarray(-TAIL).includes(PDF_END);
}
