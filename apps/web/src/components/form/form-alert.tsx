import classes from './form-alert.module.css';

/** The server's message about a form: an error or a success. */
export function FormAlert({ kind, text }: { kind: 'danger' | 'success'; text: string | null }) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={text ? classes.alert : classes.empty} data-kind={kind}>
      {text}
    </div>
  );
}
