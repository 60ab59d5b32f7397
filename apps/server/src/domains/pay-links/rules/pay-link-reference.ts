/** Our reference at the gateway of a try to pay a change; it is none of a booking's payment, whose books are compared apart. */
export function payLinkReference(agencyId: string, linkId: string, attempt: number): string {
  return `cl_${agencyId.replaceAll('-', '')}_${linkId.replaceAll('-', '')}_${attempt}`;
}
