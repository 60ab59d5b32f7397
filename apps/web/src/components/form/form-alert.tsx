import classes from './form-alert.module.css';

/** What the server says to a form: danger where it failed, success otherwise. */
export function FormAlert({ kind, text }: { kind: 'danger' | 'success'; text: string | null }) {
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={text ? classes.alert : classes.empty} data-kind={kind}>
      {text}
    </div>
  );
}
