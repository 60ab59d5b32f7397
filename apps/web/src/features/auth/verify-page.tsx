/** Being built. */
export function VerifyPage() {
  return <h1>VerifyPage</h1>;
}
