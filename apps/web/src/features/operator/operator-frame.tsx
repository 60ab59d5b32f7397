import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { SectionLinks } from '../../components/page/section-links.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useT } from '../../lib/language/i18n.tsx';

const SECTIONS = [
  ['/operator', 'operator.title'],
  ['/operator/support', 'threads.operatorTitle'],
  ['/operator/needs', 'operator.needsTitle'],
  ['/operator/mails', 'operator.mailsTitle'],
  ['/operator/jobs', 'operator.jobsTitle'],
  ['/operator/partners', 'operator.partnersTitle'],
  ['/operator/coupons', 'operator.couponsTitle'],
  ['/operator/names', 'operator.namesTitle'],
] as const;

type OperatorFrameProps = { title: string; intro: string; actions?: ReactNode; children: ReactNode };

/** The frame of the pages of those who run the platform, with the way to the others. */
export function OperatorFrame({ title, intro, actions, children }: OperatorFrameProps) {
  const t = useT();
  usePageTitle(title);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <PageFrame layout="office" title={title} intro={intro} actions={actions}>
      <SectionLinks
        label={t('operator.office')}
        sections={SECTIONS.map(([to, key]) => ({ to, label: t(key), isCurrent: pathname === to }))}
      />
      {children}
    </PageFrame>
  );
}
