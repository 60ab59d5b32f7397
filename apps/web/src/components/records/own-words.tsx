import classes from './own-words.module.css';

/** A person's own words: whole, with their lines, each in its own direction. */
export function OwnWords({ text }: { readonly text: string }) {
  return (
    <p className={classes.words} dir="auto">
      {text}
    </p>
  );
}
