/**
 * Reads the status words of a list's query: one, or several separated by commas. Returns undefined if there are none; the status is then
 * not filtered.
 */
export function readStatuses(selectedStatus: string | undefined): readonly string[] | undefined {
  const words = (selectedStatus ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.length > 0 ? words : undefined;
}
