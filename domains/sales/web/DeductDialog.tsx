import { useEffect, useEffectEvent } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { unitSums } from '#domains/card/contract/unit.ts';
import { ProofField, useProof } from '#domains/card/web/pieces.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { servedMember } from '#domains/member/contract/served.endpoints.ts';
import { provedUses } from '#domains/deduction/contract/proved-uses.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { showDone, showError } from '#kernel/web/notice.ts';
import { failureText, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type Basket, type BasketChange } from './basket.draft.ts';
import { suppliesAsked, usesAsked, usesText } from './use.draft.ts';

const WIDTH = 520;
/** What a deduction calls what stands in the basket. */
const OF_BASKET = /^(?:items|supplies)\./;

interface DeductDialogProps {
  basket: Basket & { member_id: string };
  change: (step: BasketChange) => void;
  /** Takes what was refused of the basket: it is said there. */
  onRefused: (fault: { field: string; message: string }) => void;
  onClose: () => void;
}

/** Deducts what the basket holds of a member's cards and nothing else: says once more of whom and what, and takes their proof. */
export default function DeductDialog({ basket, change, onRefused, onClose }: DeductDialogProps) {
  const { word } = useWords('sales');
  const { member_id, uses, remarks, draft } = basket;
  const { data: member, error } = useEndpoint(servedMember, { member_id });
  // Nothing is deducted of somebody whose name could not be said.
  const isNobody = error !== null && !member;
  const giveUp = useEffectEvent(() => {
    if (error?.kind !== 'signed-out') showError(failureText(error));
    onClose();
  });
  useEffect(() => {
    if (isNobody) giveUp();
  }, [isNobody]);
  const items = usesText(uses);
  const proof = useProof({ purpose: 'deduction', member_id }, provedUses(uses), { also: items, units: unitSums(uses) });
  const { run, pending } = useCommand(addDeduction, {
    refreshes: MONEY_MOVED,
    onDone: ({ deduction_number }) => {
      change({ do: 'sold', draft });
      showDone(fill(word.deducted_done, { number: deduction_number }));
      onClose();
    },
    onFailure: ({ message, errors: [fault] }) => {
      if (!fault || !OF_BASKET.test(fault.field)) return false;
      showError(message);
      onRefused({ message, field: fault.field.replace(/^items\./, 'uses.') });
      onClose();
      return true;
    },
  });
  const deduct = () => void run({ member_id, items: usesAsked(basket), supplies: suppliesAsked(basket), remarks, ...proof.sent }, { key: draft || undefined });
  if (!member || !(proof.isReady || proof.isAsked)) return null;
  return (
    <Dialog
      title={fill(word.deduct_title, { member: member.member_name })}
      width={WIDTH}
      ok={word.deduct_only}
      okDisabled={!proof.isReady}
      okFirst={proof.isReady}
      pending={pending}
      onOk={deduct}
      onClose={onClose}
    >
      <p>{fill(word.deduct_text, { items })}</p>
      <ProofField step={proof} />
    </Dialog>
  );
}
