import { useT } from '../../lib/language/i18n.tsx';
import classes from './before-and-now.module.css';

export type BeforeAndNowRow = { readonly name: string; readonly before: string; readonly now: string };

/** What has changed, in words side by side. Renders nothing without rows. */
export function BeforeAndNow({ rows }: { rows: readonly BeforeAndNowRow[] }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">{t('checkout.priceBefore')}</th>
          <th scope="col">{t('checkout.priceNow')}</th>
        </tr>
      </thead>
      {rows.map(({ name, before, now }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {name}
            </th>
          </tr>
          <tr>
            <td>{before}</td>
            <td data-now="">{now}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
