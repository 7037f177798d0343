import { Alert } from 'antd';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceRow } from '#kernel/web/kit/ChoiceRow.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { ReasonInput } from '#kernel/web/kit/ReasonInput.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { mergeMembers, type MergePlan, type MergeSide, previewMerge } from '../contract/merge.endpoints.ts';
import './member.css';
import { useMemberLink } from './use-member-link.ts';

const WIDTH = 760;
const LONGEST = 100;
const REFRESHES = ['member.', 'card.', 'sales.', 'deduction.', 'refund.', 'exchange.', 'loyalty.', 'insight.'];

/** Makes one file of two: which stays, what goes over, and why; asked once more before it is done. */
export default function MergeDialog({ member_id, other_id, onClose }: { member_id: string; other_id: string; onClose: () => void }) {
  const { refusal, title, word } = useWords('member');
  const confirm = useConfirm();
  const { go } = useNavigation();
  const linkTo = useMemberLink();
  const [kept, setKept] = useState(member_id);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const absorbed = kept === member_id ? other_id : member_id;
  const { data: plan, error, refetch } = useEndpoint(previewMerge, { member_id: kept, other_id: absorbed }, { keepPrevious: true });
  const { run } = useCommand(mergeMembers, {
    refreshes: REFRESHES,
    onDone: ({ member_id: stays }) => {
      showDone(word.merge_done);
      onClose();
      const file = linkTo(stays);
      if (file) go(file);
    },
  });
  const isCurrent = plan?.kept.member_id === kept && !error;
  const lacksReason = tried && reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (!plan || !isCurrent || reason.trim() === '') return;
    const text = fill(word.merge_confirm, { name: plan.kept.member_name, other: plan.absorbed.member_name });
    if (await confirm({ title: title.merge_members, text, ok: word.merge, danger: true }))
      void run({ member_id: kept, other_id: absorbed, reason: reason.trim() });
  };
  return (
    <Dialog ok={title.merge_members} title={title.merge_members} width={WIDTH} onOk={() => void submit()} onClose={onClose} okDisabled={!isCurrent}>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {plan && !error && (
        <div className="merge">
          <Labelled label={word.merge_keep}>
            <ChoiceRow
              value={kept}
              onChange={(event) => setKept(String(event.target.value))}
              options={[plan.kept, plan.absorbed]
                .toSorted((a, b) => (a.member_id === member_id ? -1 : b.member_id === member_id ? 1 : 0))
                .map((side) => ({ value: side.member_id, label: `${side.member_name} ${side.member_num}` }))}
            />
          </Labelled>
          {plan.doubts.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={fill(word.merge_doubts, { fields: plan.doubts.map((doubt) => word.merge_doubt[doubt]).join(comma()) })}
            />
          )}
          <Figures plan={plan} />
          {plan.dropped_labels.length + plan.dropped_phones.length > 0 && (
            <Alert type="warning" showIcon title={fill(word.merge_dropped, { list: [...plan.dropped_labels, ...plan.dropped_phones].join(comma()) })} />
          )}
          {plan.phone_waits && <Alert type="info" showIcon title={fill(word.merge_phone, { phone: plan.absorbed.mobile_number })} />}
          <ReasonInput value={reason} longest={LONGEST} fault={lacksReason ? refusal.reason_required : undefined} onChange={setReason} />
        </div>
      )}
    </Dialog>
  );
}

/** Both files side by side, and what the kept one comes to. */
function Figures({ plan }: { plan: MergePlan }) {
  const { field, word } = useWords('member');
  const money = (cents: number) => moneyText(cents, plan.currency_code);
  const sum = (name: 'principal' | 'gift' | 'debt' | 'remain_num' | 'points' | 'growth' | 'card_num' | 'order_num' | 'deduction_num') =>
    plan.kept[name] + plan.absorbed[name];
  /** Nothing is said of what neither has. */
  const figure = (label: string, name: Parameters<typeof sum>[0], text: (value: number) => string = String): [string, string, string, string][] =>
    sum(name) === 0 ? [] : [[label, text(plan.kept[name]), text(plan.absorbed[name]), text(sum(name))]];
  const own = (label: string, text: (side: MergeSide) => string, after: string): [string, string, string, string] => [
    label,
    text(plan.kept),
    text(plan.absorbed),
    after,
  ];
  const rows = [
    own(field.mobile_number, (side) => side.mobile_number, [plan.kept.mobile_number, ...plan.cell_phone_list].join(comma())),
    own(field.shop_name, (side) => side.shop_name, plan.kept.shop_name),
    own(field.member_level_id, (side) => side.level_name ?? word.no_level, plan.level_name ?? word.no_level),
    ...figure(field.current_balance, 'principal', money),
    ...figure(field.current_dis_balance, 'gift', money),
    ...figure(field.debt, 'debt', money),
    ...figure(field.remain_num, 'remain_num'),
    ...figure(field.points, 'points'),
    ...figure(field.growth_value, 'growth'),
    ...figure(word.merge_cards, 'card_num'),
    ...figure(word.merge_orders, 'order_num'),
    ...figure(word.merge_deductions, 'deduction_num'),
    own(word.merge_labels, () => '', plan.label.join(comma())),
  ];
  return (
    <table className="merge-figures">
      <thead>
        <tr>
          <th aria-label={field.member_name} />
          <th scope="col">{`${word.merge_kept} ${plan.kept.member_name}`}</th>
          <th scope="col">{`${word.merge_gone} ${plan.absorbed.member_name}`}</th>
          <th scope="col">{word.merge_after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, kept, absorbed, after]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{kept}</td>
            <td>{absorbed}</td>
            <td>
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
