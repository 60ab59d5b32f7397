export function ExpiredPage() {
  return <h1>Expired</h1>;
}
export function ErrorsPage() {
  return <h1>Errors</h1>;
}
