const BOOT = /<script\b[^>]*\bid="boot"[^>]*>.*?<\/script>/s;
/** What the head of a served page says of the agency: no script or style of the build. */
const BRAND = /<title>.*?<\/title>|<link rel="icon"[^>]*>/gs;

/**
 * Makes the page that a developer sees: the scripts that are being written in place of those of the build, with what the server says of the agency and
 * the person. `template` is the web's own, `served` the server's page; null if the server sent no page of the web app.
 */
export function devPage(template: string, served: string): string | null {
  const boot = BOOT.exec(served)?.[0];
  const opening = /<html[^>]*>/.exec(served)?.[0];
  if (!boot || !opening) return null;
  // Functions: a `$` in the page is no pattern.
  return template
    .replace(/<html[^>]*>/, () => opening)
    .replace('<!--head-->', () => (served.match(BRAND) ?? []).join('\n'))
    .replace('<!--boot-->', () => boot);
}
