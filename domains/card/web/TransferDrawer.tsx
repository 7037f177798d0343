import { Select } from 'antd';
import { useState } from 'react';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { MemberInput } from '#domains/member/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showError } from '#kernel/web/notice.ts';
import { usePlace } from '#kernel/web/place.ts';
import { failureText, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { previewTransfer, transferBalance } from '../contract/gift.endpoints.ts';
import type { ProofTerms } from '../contract/proof.endpoints.ts';
import { MONEY_MOVED } from '../contract/money-moved.ts';
import { MoveWords } from './MoveWords.tsx';
import { FormProof } from './FormProof.tsx';
import { useProof } from './use-proof.ts';
import './card.css';

const WIDTH = 560;

/** Moves principal, with its gift in proportion, onto a stored-value card that another member holds. */
export default function TransferDrawer({ card, onClose }: { card: HeldCard; onClose: () => void }) {
  const { field, title, word } = useWords('card');
  const confirm = useConfirm();
  const [receiver, named] = useState<string>();
  const { currency_code } = usePlace().user;
  const heading = `${title.transfer} · ${card.name}`;
  const proof = useProof({ purpose: 'transfer', card_id: card.card_id });
  const ask = async ({ reason: _, proof_id: __, ...asked }: RequestInputOf<typeof transferBalance>) => {
    try {
      return await confirm({ title: heading, text: <MoveWords plan={await call(previewTransfer, asked)} />, ok: title.transfer, danger: true });
    } catch (failure) {
      showError(failureText(failure));
      return false;
    }
  };
  return (
    <FormDrawer
      title={heading}
      endpoint={transferBalance}
      labels={{ ...field, amount: field.transfer_amount }}
      width={WIDTH}
      verb={title.transfer}
      done={word.transfer_done}
      starts={{ from_card_id: card.card_id }}
      refreshes={MONEY_MOVED}
      ask={ask}
      groups={[
        {
          items: [
            { field: 'to_card_id', wide: true, input: <ReceiverCard onNamed={named} /> },
            {
              field: 'amount',
              wide: true,
              hint: fill(word.gift_left_now, {
                principal: moneyText(card.current_balance, currency_code),
                gift: moneyText(card.current_dis_balance, currency_code),
              }),
            },
            { field: 'reason', wide: true },
            {
              field: 'proof_id',
              wide: true,
              input: <FormProof step={proof} termsOf={termsOf} receiver={receiver} />,
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

interface ReceiverCardProps {
  id?: string;
  value?: string;
  onChange?: (card_id: string | undefined) => void;
  onNamed: (name: string) => void;
}

/** Whose card it goes onto, and which of theirs: in use, and opened here. */
function ReceiverCard({ id, value, onChange, onNamed }: ReceiverCardProps) {
  const { field, word } = useWords('card');
  const { shop_id, currency_code } = usePlace().user;
  const [member_id, setMember] = useState<string>();
  const { data } = useEndpoint(
    memberCards,
    { member_id: member_id ?? '', kind: 'stored_value_card', status: 'in_use' },
    { enabled: member_id !== undefined },
  );
  const cards = (data ?? []).filter((card) => card.shop_id === shop_id);
  const choose = (chosen: string | undefined) => {
    setMember(chosen);
    onChange?.(undefined);
  };
  return (
    <div className="receiver-card">
      <MemberInput serves {...(id && { id })} {...(member_id && { value: member_id })} onChange={choose} onNamed={onNamed} />
      {member_id && data && cards.length === 0 && <small>{word.no_receiver_cards}</small>}
      {cards.length > 0 && (
        <Select
          aria-label={field.to_card_id}
          placeholder={field.to_card_id}
          {...(value && { value })}
          onChange={onChange}
          options={cards.map((card) => ({
            value: card.card_id,
            label: `${card.name} ${card.card_number} ${moneyText(card.current_balance, currency_code)}`,
          }))}
        />
      )}
    </div>
  );
}

/** So much, onto this card. */
const termsOf = ({ to_card_id: receiver_id, amount }: Partial<RequestInputOf<typeof transferBalance>>): ProofTerms | undefined =>
  amount && receiver_id ? { amount, receiver_id } : undefined;
