import { useId } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { BareSelect } from '../form/bare-select.tsx';
import classes from './list-toolbar.module.css';

type SortSelectProps<Order extends string> = {
  orders: readonly { readonly value: Order; readonly label: string }[];
  value: Order;
  onChange: (order: Order) => void;
};

/** The sort order of a list. */
export function SortSelect<Order extends string>({ orders, value, onChange }: SortSelectProps<Order>) {
  const t = useT();
  const id = useId();
  return (
    <span className={classes.sort}>
      <label htmlFor={id}>{t('list.sortBy')}</label>
      <BareSelect
        id={id}
        value={value}
        onChange={(event) => {
          const order = orders.find((one) => one.value === event.currentTarget.value);
          if (order) onChange(order.value);
        }}
      >
        {orders.map((order) => (
          <option key={order.value} value={order.value}>
            {order.label}
          </option>
        ))}
      </BareSelect>
    </span>
  );
}
