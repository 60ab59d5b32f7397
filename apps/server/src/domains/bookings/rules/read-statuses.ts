/** The status words of a list's query: one, or several with commas. Undefined where none is left: nothing is asked of the status. */
export function readStatuses(selectedStatus: string | undefined): readonly string[] | undefined {
  const words = (selectedStatus ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.length > 0 ? words : undefined;
}
