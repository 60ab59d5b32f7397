/** Whether the last day of a filter is before its first. The server refuses that: it would find nothing and not say why. */
export function isReversed({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean {
  return from !== undefined && to !== undefined && from !== '' && to !== '' && to < from;
}
