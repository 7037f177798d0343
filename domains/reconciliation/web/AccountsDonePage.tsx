import { useNavigation } from '#kernel/web/navigation.ts';
import { AccountList } from './AccountList.tsx';

/** `/financial-accounts-summary-already` (specification 2§2.3): days that were reconciled; each leads to what came of it. */
export default function AccountsDonePage() {
  const path = useNavigation().pathOf('reconciliation.DoneDetailPage');
  return (
    <AccountList
      how_far="reconciled"
      rowLink={({ reconciliation_id }) => (path && reconciliation_id ? { path, search: { reconciliation_id } } : undefined)}
    />
  );
}
