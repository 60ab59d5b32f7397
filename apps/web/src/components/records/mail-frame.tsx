import classes from './records.module.css';

/**
 * An email as it looks, in a frame that may do nothing: no scripts, no forms, no windows, an origin of its own. Its links are no way out of it either:
 * they would open in a window.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const page = html.replace(/<head\b[^>]*>/i, (head) => `${head}<base target="_blank">`);
  return <iframe className={classes.frame} sandbox="" referrerPolicy="no-referrer" srcDoc={page} title={title} />;
}
