const given = (params: Readonly<Record<string, unknown>>) =>
  Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('&');

/** Whether two addresses of a list name one search: the same parameters, in any order. */
export function isSameSearch(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  return given(one) === given(other);
}
