import { Form } from 'antd';
import { useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { MemberInput } from '#domains/member/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { call } from '#kernel/web/client.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { giveCard, previewGift } from '../contract/gift.endpoints.ts';
import type { ProofTerms } from '../contract/proof.endpoints.ts';
import { MONEY_MOVED } from '../contract/money-moved.ts';
import { unitSums } from '../contract/unit.ts';
import { FormProof } from './FormProof.tsx';
import { GiftUnits } from './GiftUnits.tsx';
import { MoveWords } from './MoveWords.tsx';
import { useProof } from './use-proof.ts';

type Values = Partial<RequestInputOf<typeof giveCard>>;

const WIDTH = 560;

/** Gives a card, money of it or units of it to another member: what will move is said in words before anybody agrees. */
export default function GiftDrawer({ card, onClose }: { card: HeldCard; onClose: () => void }) {
  const { field, title, word } = useWords('card');
  const confirm = useConfirm();
  const [receiver, named] = useState<string>();
  const part = card.kind === 'stored_value_card' ? 'amount' : 'item';
  const heading = `${title.gift} · ${card.name}`;
  const proof = useProof({ purpose: 'gift', card_id: card.card_id });
  const ask = async ({ reason: _, proof_id: __, ...asked }: RequestInputOf<typeof giveCard>) => {
    try {
      const plan = await call(previewGift, asked);
      return await confirm({ title: heading, text: <MoveWords plan={plan} whole={asked.kind === 'card'} opens />, ok: title.gift, danger: true });
    } catch (failure) {
      showError(failureText(failure));
      return false;
    }
  };
  return (
    <FormDrawer
      title={heading}
      endpoint={giveCard}
      labels={{ ...field, kind: field.gift_kind, principal: field.gift_principal, items: field.gift_items }}
      width={WIDTH}
      verb={title.gift}
      done={word.gift_done}
      starts={{ card_id: card.card_id, kind: 'card' }}
      refreshes={MONEY_MOVED}
      ask={ask}
      groups={[
        {
          items: [
            { field: 'to_member_id', wide: true, input: <MemberInput serves onNamed={named} /> },
            { field: 'kind', wide: true, options: { card: word.give_by.card, [part]: word.give_by[part] } },
            { field: 'principal', hint: word.gift_goes_along, when: (values: Values) => values.kind === 'amount' },
            { field: 'items', wide: true, input: <GiftUnits card={card} />, when: (values: Values) => values.kind === 'item' },
            { field: 'reason', wide: true, hint: <Hint /> },
            {
              field: 'proof_id',
              wide: true,
              input: <FormProof step={proof} termsOf={termsOf} unitsOf={unitsOf(card)} receiver={receiver} />,
              when: () => proof.isAsked,
              required: true,
            },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}

function Hint() {
  const { word } = useWords('card');
  return Form.useWatch<string | undefined>('to_member_id') ? <>{word.gift_cannot_undo}</> : null;
}

/** Who gets how much: of a whole card no sum, for all of it goes. */
function termsOf({ to_member_id: receiver_id, kind, principal, items }: Values): ProofTerms | undefined {
  const amount = kind === 'amount' ? (principal ?? 0) : 0;
  const num = kind === 'item' ? (items ?? []).reduce((sum, item) => sum + item.num, 0) : 0;
  return receiver_id !== undefined && (kind === 'card' || amount > 0 || num > 0) ? { amount, num, receiver_id } : undefined;
}

/** The units of a card that a form gives away. */
const unitsOf =
  (card: HeldCard) =>
  ({ items = [] }: Values) =>
    unitSums(items.map(({ card_item_id, num }) => ({ sku_id: card.items.find((item) => item.card_item_id === card_item_id)?.sku_id ?? null, num })));
