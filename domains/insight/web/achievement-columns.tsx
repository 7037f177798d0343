import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { GroupSelect, StaffSelect } from '#domains/staff/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { type Search, useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type AchievementPart, achievementSum } from '../contract/achievement.endpoints.ts';

/** The page that lists what each part is made of. */
const SCREEN_OF = {
  sale: 'insight.AchievedSalePage',
  deduction: 'insight.AchievedDeductionPage',
  refund: 'insight.AchievedRefundPage',
  cancelled: 'insight.AchievedCancelledPage',
} as const satisfies Record<AchievementPart, string>;

interface Achieved {
  sale_amount: number;
  deduction_amount: number;
  refund_amount: number;
  cancelled_amount: number;
  net_amount: number;
  commission_amount: number;
}

/** The columns of what was achieved, part by part: each number opens the list that sums to it. `narrowed`: to which filters its row narrows. */
export function useAchievedColumns<Row extends Achieved>(narrowed: (row: Row) => Search | undefined) {
  const { pathOf } = useNavigation();
  const part = <const Field extends keyof Achieved>(field: Field, of: AchievementPart) => ({
    field,
    width: 136,
    align: 'right' as const,
    render: (row: Row) => {
      const path = pathOf(SCREEN_OF[of]);
      const search = row[field] === 0 ? undefined : narrowed(row);
      const money = <Money cents={row[field]} />;
      return path && search ? <ScreenLink to={{ path, search }}>{money}</ScreenLink> : money;
    },
  });
  return [
    part('sale_amount', 'sale'),
    part('deduction_amount', 'deduction'),
    part('refund_amount', 'refund'),
    part('cancelled_amount', 'cancelled'),
    { field: 'net_amount' as const, as: 'money' as const, width: 136 },
    { field: 'commission_amount' as const, as: 'money' as const, width: 136 },
  ] as const;
}

export function useAchievementLabels() {
  const { field } = useWords('insight');
  return {
    ...field,
    real_name: field.performer_name,
    group_name: field.department,
    sale_amount: field.sold,
    deduction_amount: field.deducted,
    refund_amount: field.taken_back,
    cancelled_amount: field.undone,
    amount: field.achieved,
  };
}

/** The filters that all of these lists have. */
export function useAchievementFilters() {
  const { word } = useWords('insight');
  return {
    ...dayFilters(),
    uid: <StaffSelect hint={word.any_performer} />,
    group_id: <GroupSelect hint={word.any_department} />,
    measure: <ChoiceFilter hint={word.any_measure} options={word.measure} />,
  };
}

const AMOUNT_OF = {
  sale: 'sale_amount',
  deduction: 'deduction_amount',
  refund: 'refund_amount',
  cancelled: 'cancelled_amount',
} as const satisfies Record<AchievementPart, keyof Achieved>;

/** What the list's filters find, in sum: one part of it, or all together; beside it what commission is worked out on. */
export function AchievedSum({ filters, part }: { filters: object; part?: AchievementPart }) {
  const labels = useAchievementLabels();
  const { data: sum } = useEndpoint(achievementSum, { ...filters, ...(part && { part }) }, { keepPrevious: true });
  if (!sum) return null;
  const fields = [...(part ? [AMOUNT_OF[part]] : ([...Object.values(AMOUNT_OF), 'net_amount'] as const)), 'commission_amount'] as const;
  return fields.map((field, index) => (
    <p key={field} className="fact-sum">
      {part && index === 0 && `${sum.start_date} – ${sum.end_date} `}
      {labels[field]}
      <strong>
        <Money cents={sum[field]} currency={sum.currency_code} />
      </strong>
    </p>
  ));
}
