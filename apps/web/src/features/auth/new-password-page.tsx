/** Being built. */
export function NewPasswordPage() {
  return <h1>NewPasswordPage</h1>;
}
