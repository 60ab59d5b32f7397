/** Being built. */
export function PolicyPage() {
  return <h1>PolicyPage</h1>;
}
