import classes from './own-words.module.css';

/** A person's own words: whole, with their lines, in their own direction and language. */
export function OwnWords({ text }: { readonly text: string }) {
  return (
    <p className={classes.words} dir="auto" data-own-words="">
      {text}
    </p>
  );
}
