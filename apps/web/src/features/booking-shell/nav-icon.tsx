import type { Icon } from '@caravel/icons';
import {
  IconBriefcase,
  IconBrush,
  IconCircle,
  IconCoins,
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconLifebuoy,
  IconPercentage,
  IconPlane,
  IconPlug,
  IconReportMoney,
  IconSearch,
  IconTicket,
  IconUsers,
} from '@caravel/icons';

/** The drawings of the names that the server gives to the entries of the office. */
const ICONS: Readonly<Record<string, Icon>> = {
  dashboard: IconLayoutDashboard,
  plane: IconPlane,
  ticket: IconTicket,
  users: IconUsers,
  briefcase: IconBriefcase,
  search: IconSearch,
  percentage: IconPercentage,
  brush: IconBrush,
  plug: IconPlug,
  'report-money': IconReportMoney,
  coins: IconCoins,
  'credit-card': IconCreditCard,
  lifebuoy: IconLifebuoy,
  activity: IconHistory,
};

/** The drawing of an entry of the office; a plain ring for a name that is not known yet. */
export function NavIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Drawing = ICONS[name] ?? IconCircle;
  return <Drawing size={size} stroke={1.75} aria-hidden="true" />;
}
