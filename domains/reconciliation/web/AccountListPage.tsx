import { useNavigation } from '#kernel/web/navigation.ts';
import { AccountList } from './AccountList.tsx';

/** `/financial-accounts-summary-details` (specification 2§2.7): every closed day of the shops; each leads to all money of that day. */
export default function AccountListPage() {
  const path = useNavigation().pathOf('reconciliation.DayPage');
  return <AccountList rowLink={({ shop_id, business_date }) => (path ? { path, search: { shop_id, business_date } } : undefined)} />;
}
