import { useMemberLink } from '#domains/member/web/pieces.ts';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';

const to = (path: string | undefined, search?: Target['search']): Target | undefined => path === undefined ? undefined : { path, ...(search && { search }) };

/** Where orders are sold, settled and seen in the mode at hand; undefined where the person has no such page. */
export function useOrderLinks() {
  const { pathOf } = useNavigation();
  const member = useMemberLink();
  const maySettle = useCan('sales:settle');
  const till = pathOf('sales.TillPage');
  // Where settling has no page of its own, the till settles.
  const settlement = maySettle ? (pathOf('sales.SettlementPage') ?? till) : undefined;
  const detail = pathOf('sales.OrderDetailPage');
  const bill = pathOf('sales.BillDetailPage') ?? detail;
  return {
    till: (member_id?: string) => to(till, member_id ? { member_id } : undefined),
    /** `pay_with`: the payment pattern that it begins with. */
    settlement: (order_id: string, pay_with?: string | null) => to(settlement, { order_id, ...(pay_with && { pay_with }) }),
    /** Right after settling. */
    bill: (order_id: string) => to(bill, { order_id }),
    /** Where both are seen, orders of clinics have a page of their own. */
    detail: (order_id: string, is_clinic = false) => to((is_clinic ? pathOf('sales.CureOrderDetailPage') : undefined) ?? detail, { order_id }),
    /** How a bill that was shown as a code came to be paid. */
    scan: (order_id: string) => to(pathOf('sales.ScanDetailPage'), { order_id }),
    /** What waits to be settled: on its own page, or among the orders. */
    unconfirmed: () => to(pathOf('sales.UnconfirmedListPage')) ?? to(pathOf('sales.OrderListPage'), { status: 'pending' }),
    orders: () => to(pathOf('sales.OrderListPage')),
    member,
  };
}
