/** Being built. */
export function SsoPage() {
  return <h1>SsoPage</h1>;
}
