import type { CompanyKind, Product, SoldSupplier } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { supplierTitle } from '../../components/list/supplier-names.ts';
import { useMarkupText } from '../../components/markups/markup-text.ts';
import { StatusDot } from '../../components/notices/status-dot.tsx';
import { Card } from '../../components/page/card.tsx';
import { Facts } from '../../components/page/facts.tsx';
import { formatList } from '../../lib/language/format.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import { SupplierForm } from './supplier-form.tsx';
import classes from './suppliers.module.css';

/** Whether what a supplier has is sold, and if not, why. */
function stateOf({ name, isSold, account }: SoldSupplier, t: Translator): { kind: 'success' | 'neutral'; label: string } {
  if (account === 'off') return { kind: 'neutral', label: t('suppliers.off') };
  if (account === 'none') return { kind: 'neutral', label: t('suppliers.noAccount') };
  if (account === 'closed') return { kind: 'neutral', label: t('suppliers.closed', { supplier: supplierTitle(name) }) };
  return isSold ? { kind: 'success', label: t('suppliers.sold') } : { kind: 'neutral', label: t('suppliers.notSold') };
}

type SupplierRowProps = { product: Product; supplier: SoldSupplier; excludes: CompanyKind | null; currency: string };

/** A supplier of a product: whether it sells, whether that is real, its account and markup, and the form that changes them. */
function SupplierRow({ product, supplier, excludes, currency }: SupplierRowProps) {
  const t = useT();
  const markupText = useMarkupText(currency);
  const [isOpen, setOpen] = useState(false);
  const { name, mode, account, markup, excluded } = supplier;
  const title = supplierTitle(name);
  return (
    <li className={classes.supplier}>
      <h3>
        <bdi>{title}</bdi>
        {account === 'none' ? null : (
          <span className={classes.mode} data-mode={mode} title={mode === 'live' ? undefined : t(`suppliers.modeText_${mode}`)}>
            {t(`suppliers.mode_${mode}`)}
          </span>
        )}
      </h3>
      <StatusDot {...stateOf(supplier, t)} />
      <Facts
        facts={[
          [t('suppliers.account'), t(`suppliers.account_${account === 'closed' ? 'own' : account}`)],
          [t('suppliers.markup'), markup ? markupText(markup) : t('suppliers.markupInherited')],
          ...(excludes
            ? [
                [
                  t(`suppliers.excluded_${excludes}`),
                  excluded.length === 0
                    ? t('suppliers.none')
                    : formatList(
                        excluded.map(({ code, name: company }) => (company === code ? code : `${company} (${code})`)),
                        t.formats,
                      ),
                ] as const,
              ]
            : []),
        ]}
      />
      {isOpen ? (
        <SupplierForm {...{ product, supplier, excludes, currency }} onDone={() => setOpen(false)} />
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-label={t('suppliers.editOf', { supplier: title, product: t(`products.${product}`) })}
          onClick={() => setOpen(true)}
        >
          {t('suppliers.edit')}
        </Button>
      )}
    </li>
  );
}

type ProductCardProps = Omit<SupplierRowProps, 'supplier'> & { suppliers: readonly SoldSupplier[] };

/** The suppliers of a product. */
export function ProductCard({ product, suppliers, ...rest }: ProductCardProps) {
  const t = useT();
  return (
    <Card title={t(`products.${product}`)} isRoomy>
      <ul className={classes.list}>
        {suppliers.map((supplier) => (
          <SupplierRow key={supplier.name} {...{ product, supplier }} {...rest} />
        ))}
      </ul>
    </Card>
  );
}
