import { Alert, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { CardNow, ProofField, useProof } from '#domains/card/web/pieces.ts';
import { PayWays, useTenders } from '#domains/sales/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { showDone } from '#kernel/web/notice.ts';
import { failureText, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { previewCardRefund, refundCard, type RefundPlan } from '../contract/card-refund.endpoints.ts';

const WIDTH = 560;
const LONGEST = 200;

/** What is asked for so far, and what the server makes of it. */
function useRefund(card: HeldCard) {
  const [amount, setAmount] = useState<number>();
  const [gift, setGift] = useState<number>();
  const isTyped = (cents: number | undefined) => cents === undefined || Number.isInteger(cents);
  const asked = { card_id: card.card_id, ...(amount !== undefined && { amount }), ...(gift !== undefined && { gift }) };
  const { data: plan, error, isFetching } = useEndpoint(previewCardRefund, asked, { enabled: isTyped(amount) && isTyped(gift), keepPrevious: true });
  const first = plan?.ways.find((way) => way.most === null || way.most >= plan.tender) ?? plan?.ways[0];
  const tender = plan?.tender ?? 0;
  const tenders = useTenders(tender, plan?.ways ?? [], tender > 0 ? first?.payment_pattern_id : undefined);
  return {
    plan: isTyped(amount) && isTyped(gift) ? plan : undefined,
    error,
    isCurrent: !isFetching && !error && plan !== undefined,
    amount: amount ?? plan?.amount,
    gift: gift ?? plan?.gift,
    setAmount: (cents: number | undefined) => {
      // Another amount voids another gift: what was typed for the one before does not hold.
      setGift(undefined);
      setAmount(cents);
    },
    setGift,
    ...tenders,
  };
}

/** The refund of a card, worked out line by line before anybody agrees to it (domain: rules 4, 5 and 10). */
export default function RefundDrawer({ card, onClose }: { card: HeldCard; onClose: () => void }) {
  const { field, title, word } = useWords('refund');
  const kernel = useWords('kernel');
  const { active } = useScreen();
  const confirm = useConfirm();
  const [open, setOpen] = useState(true);
  const { leave, watched } = useLeaving(() => setOpen(false));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const state = useRefund(card);
  const { plan, ways } = state;
  const proof = useProof({ purpose: 'refund', card_id: card.card_id }, plan && { amount: plan.amount });
  const { run, pending } = useCommand(refundCard, {
    refreshes: MONEY_MOVED,
    onDone: ({ status }) => {
      showDone(status === 'pending' ? word.refund_asked : word.refund_done);
      setOpen(false);
    },
  });
  const verb = plan?.needs_approval ? word.ask_refund : word.make_refund;
  const isReady = proof.isReady && plan !== undefined && state.isCurrent && (plan.tender === 0 || state.isPaid);
  const submit = async () => {
    setTried(true);
    if (!plan || reason.trim() === '') return;
    const text = fill(word.confirm_refund, { whose: proof.whose.join(' · '), amount: moneyText(plan.tender + plan.restored_principal, plan.currency_code) });
    if (!(await confirm({ title: title.card_refund, text, ok: verb, danger: true }))) return;
    const payments = ways.map(({ payment_pattern_id, amount }) => ({ payment_pattern_id, amount: amount! }));
    const gift = card.kind === 'stored_value_card' && { gift: plan.gift };
    void run({ card_id: card.card_id, amount: plan.amount, ...gift, payments, reason: reason.trim(), ...proof.sent });
  };
  return (
    <Drawer
      open={open && active}
      title={`${title.card_refund} · ${card.name}`}
      size={WIDTH * growthAt(settledWidth())}
      onClose={leave}
      afterOpenChange={(shown) => !shown && !open && onClose()}
      footer={
        <div className="form-foot">
          <span className="form-hint">{word.refund_cannot_undo}</span>
          <Button onClick={leave}>{kernel.word.cancel}</Button>
          <Button type="primary" danger loading={pending} disabled={!isReady} onClick={() => void submit()}>
            {verb}
          </Button>
        </div>
      }
    >
      <div className="drawer-fields" {...watched}>
        <CardNow card={card} />
        <Amounts card={card} state={state} />
        {state.error && <Alert type="error" showIcon title={failureText(state.error)} />}
        {plan && !state.error && <Steps plan={plan} />}
        {plan && plan.tender > 0 && (
          <div className="labelled">
            {field.refund_way}
            <PayWays label={field.refund_way} total={plan.tender} offered={plan.ways} value={ways} onChange={state.setWays} />
          </div>
        )}
        <Reason value={reason} isMissing={tried && reason.trim() === ''} onChange={setReason} />
        <ProofField step={proof} />
        {plan?.needs_approval && <Alert type="info" showIcon title={word.refund_needs_approval} />}
      </div>
    </Drawer>
  );
}

/** How much goes back and, of a stored-value card, how much gift goes with it. */
function Amounts({ card, state }: { card: HeldCard; state: ReturnType<typeof useRefund> }) {
  const { field, word } = useWords('refund');
  const { plan } = state;
  const isMoney = card.kind === 'stored_value_card';
  return (
    <div className="two">
      <label>
        {isMoney ? field.refund_principal : field.refund_amount}
        <MoneyInput autoFocus currency={card.currency_code} value={state.amount ?? null} aria-label={field.refund_amount} onChange={state.setAmount} />
        {plan && <small>{fill(word.way_most, { most: moneyText(plan.most, plan.currency_code) })}</small>}
      </label>
      {isMoney && (
        <label>
          {field.refund_gift}
          <MoneyInput currency={card.currency_code} value={state.gift ?? null} aria-label={field.refund_gift} onChange={state.setGift} />
        </label>
      )}
    </div>
  );
}

/** Why; it is kept with the refund. */
function Reason({ value, isMissing, onChange }: { value: string; isMissing: boolean; onChange: (reason: string) => void }) {
  const { field, refusal } = useWords('refund');
  return (
    <label>
      {field.reason}
      <Input.TextArea
        value={value}
        maxLength={LONGEST}
        showCount
        autoSize={{ minRows: 2, maxRows: 4 }}
        aria-label={field.reason}
        status={isMissing ? 'error' : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && (
        <small className="fault" role="alert">
          {refusal.reason_required}
        </small>
      )}
    </label>
  );
}

/** How the figures come about, a sentence each. */
function Steps({ plan }: { plan: RefundPlan }) {
  const { word } = useWords('refund');
  return (
    <ol className="sum-steps" aria-label={word.how_it_comes}>
      {plan.steps.map(({ step, params }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no name of their own and never move
        <li key={index}>
          {fill(word.refund_step[step], Object.fromEntries(Object.entries(params).map(([name, cents]) => [name, moneyText(cents, plan.currency_code)])))}
        </li>
      ))}
    </ol>
  );
}
