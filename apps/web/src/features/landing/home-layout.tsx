/** Being built. */
export function HomeLayout() {
  return <h1>HomeLayout</h1>;
}
