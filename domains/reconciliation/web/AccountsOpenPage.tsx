import { AccountList, usePaymentsOf } from './AccountList.tsx';

/** `/financial-accounts-summary` (specification 2§2.3): closed days that are in no reconciliation; each leads to its payments. */
export default function AccountsOpenPage() {
  return <AccountList how_far="open" rowLink={usePaymentsOf()} />;
}
