/** Being built. */
export function LogoutPage() {
  return <h1>LogoutPage</h1>;
}
