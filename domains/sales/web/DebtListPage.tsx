import { DebtList } from './DebtList.tsx';

/** `/finance-arrears`: who owes the shop what (2§2.2); the workbench's debt orders lead here. */
export default function DebtListPage() {
  return <DebtList />;
}
