import { fill } from '#kernel/i18n/dictionary.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNews } from '#kernel/web/live.ts';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type HomeApprovals, homeApprovals } from '../contract/insight.endpoints.ts';
import './approvals.css';

/** What makes the numbers stale, as the shop is told of it. */
const NEWS = ['card_refund', 'order_refund', 'payment_review', 'export_approval', 'shift_handover'] as const;

/** What waits for this person's yes or no, as it is now. */
export function useApprovals(): { of: HomeApprovals | undefined; count: number } {
  const { data, refetch } = useEndpoint(homeApprovals, {});
  const again = () => void refetch();
  useNews(NEWS[0], again);
  useNews(NEWS[1], again);
  useNews(NEWS[2], again);
  useNews(NEWS[3], again);
  useNews(NEWS[4], again);
  return { of: data, count: Object.values(data ?? {}).reduce((sum, each) => sum + each, 0) };
}

/** The lists that the numbers open, each at what waits. */
export function ApprovalList({ of, onGone }: { of: HomeApprovals; onGone: () => void }) {
  const { title, word } = useWords('insight');
  const { pathOf, sectionAt } = useNavigation();
  const at = (screen: string, status = 'pending'): Target | undefined => {
    const path = pathOf(screen);
    return path ? { path, search: { status } } : undefined;
  };
  const rows: readonly (readonly [keyof HomeApprovals, Target | undefined])[] = [
    ['card_refund_num', at('refund.CardRefundListPage')],
    ['order_refund_num', at('refund.OrderRefundListPage')],
    ['review_num', at('sales.PaymentReviewPage')],
    ['outbound_num', at('stock.OutboundListPage')],
    ['take_num', at('stock.TakePage')],
    ['handover_num', at('day_close.HandoverListPage', 'handed')],
    ['export_num', sectionAt('download.ApprovalList')],
  ];
  return (
    <section className="approvals" aria-label={title.approvals}>
      <h2>{title.approvals}</h2>
      <ul>
        {rows
          .filter(([name]) => of[name] > 0)
          .map(([name, target]) => (
            <li key={name}>
              <span>{word.approvals[name]}</span> <strong>{fill(word.approvals_count, { count: of[name] })}</strong>
              {target && (
                <ScreenLink to={target} onGo={onGone}>
                  {word.approvals_open}
                </ScreenLink>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
