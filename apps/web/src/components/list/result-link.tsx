import { type ComponentProps, memo } from 'react';

type ResultLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { href: string; onOpen: () => void };

/**
 * A link to a result of a list: a plain click opens it in the page (`onOpen`), so that Back shows the list as it was left; the middle button and the keys
 * for a new tab do what they do on any link. Without the router's own link, which fifty cards would pay for.
 */
export const ResultLink = memo(function ResultLink({ href, onOpen, ...link }: ResultLinkProps) {
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
    />
  );
});
