import { useMemberLink } from '#domains/member/web/pieces.ts';
import { useNavigation, type Target } from '#kernel/web/navigation.ts';

/** The page of a document, where the mode at hand has one. */
export function useDocumentLink(): (of: { document: string; document_id: string }) => Target | undefined {
  const { pathOf } = useNavigation();
  const memberLink = useMemberLink();
  const to = (screen: Parameters<typeof pathOf>[0], key: string, id: string): Target | undefined => {
    const path = pathOf(screen);
    return path ? { path, search: { [key]: id } } : undefined;
  };
  return ({ document, document_id }) => {
    if (document === 'member') return memberLink(document_id);
    if (document === 'order') return to('sales.OrderDetailPage', 'order_id', document_id);
    if (document === 'deduction') return to('deduction.DeductionDetailPage', 'deduction_id', document_id);
    if (document === 'order_refund') return to('refund.OrderRefundDetailPage', 'refund_id', document_id);
    return undefined;
  };
}
