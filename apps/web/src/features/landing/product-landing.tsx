export function ProductLanding() {
  return null;
}
