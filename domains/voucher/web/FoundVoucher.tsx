import { Alert, Button } from 'antd';
import { useState } from 'react';
import { MemberInput, useMemberLink } from '#domains/member/web/pieces.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { colon } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { useFault } from './use-fault.ts';
import { VOUCHER_MOVED } from './use-voucher-steps.tsx';
import { type LookedUp, verifyVoucher, type VoucherRow } from '../contract/voucher.endpoints.ts';

const WHOLE = 10_000;

interface FoundProps {
  voucher: LookedUp;
  onMap: () => void;
  onUsed: (voucher: VoucherRow) => void;
}

/** What a voucher is and what using it gives, before it is used. */
export function FoundVoucher({ voucher, onMap, onUsed }: FoundProps) {
  const { field, word } = useWords('voucher');
  const [member_id, setMember] = useState<string>();
  const [uid, setStaff] = useState<string>();
  const { fault, told } = useFault();
  const { run, pending } = useCommand(verifyVoucher, { refreshes: VOUCHER_MOVED, onDone: onUsed, onFailure: told });
  const { goods, why_not, member_needed } = voucher;
  const use = () =>
    void run({
      voucher_id: voucher.voucher_id,
      ...(member_id && { member_id }),
      performers: uid ? [{ uid, basis_points: WHOLE }] : [],
    });
  return (
    <section className="found-card" aria-label={voucher.deal_name}>
      <header>
        <h2>{voucher.deal_name}</h2>
        <span>
          {word.channel[voucher.channel]} {voucher.code}
        </span>
        <strong>
          <Money cents={voucher.amount} currency={voucher.currency_code} />
        </strong>
      </header>
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {why_not && (
        <Alert
          type="warning"
          showIcon
          title={`${word.why_not[why_not]}${inBrackets(voucher.deal_id)}`}
          action={
            <Can do="voucher:manage">
              <Button onClick={onMap}>{word.map_now}</Button>
            </Can>
          }
        />
      )}
      {goods && (
        <p className="found-gets">
          {word.gets}
          <b>
            {goods.name} × {goods.quantity}
          </b>
          {word.item_type[goods.item_type]}
        </p>
      )}
      {voucher.valid_until && (
        <p className="found-gets">
          {field.valid_until} <When at={voucher.valid_until} />
        </p>
      )}
      <div className="voucher-who">
        <div className="labelled">
          {member_needed ? word.member_must : word.member_may}
          <MemberInput serves value={member_id ?? null} onChange={setMember} />
        </div>
        <div className="labelled">
          {field.performers}
          <StaffSelect value={uid} aria-label={field.performers} onChange={setStaff} />
        </div>
        <Button type="primary" size="large" loading={pending} disabled={why_not !== null || (member_needed && !member_id)} onClick={use}>
          {word.use}
        </Button>
      </div>
    </section>
  );
}

/** A voucher that has just been used, and what is done next. */
export function UsedVoucher({ voucher, onNext }: { voucher: VoucherRow; onNext: () => void }) {
  const { word } = useWords('voucher');
  const { go, pathOf } = useNavigation();
  const member = useMemberLink();
  const order = pathOf('sales.BillDetailPage');
  const whose = voucher.member_id ? member(voucher.member_id) : undefined;
  return (
    <Alert
      type="success"
      showIcon
      title={`${word.used}${colon()}${voucher.item_name} ${voucher.member_name}`}
      action={
        <span className="voucher-next">
          {order && voucher.order_id && <Button onClick={() => go({ path: order, search: { order_id: voucher.order_id! } })}>{word.see_order}</Button>}
          {whose && <Button onClick={() => go(whose)}>{word.use_units}</Button>}
          <Button type="primary" onClick={onNext}>
            {word.next_one}
          </Button>
        </span>
      }
    />
  );
}
