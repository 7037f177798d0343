import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CardShown } from '#domains/catalog/contract/slots.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type TemplateCard, templateCards, templateHeld } from '../contract/template.endpoints.ts';
import type { UnitSums } from '../contract/unit.ts';
import { cardFlow } from '../model/card.machine.ts';
import { useUnitsText } from './use-units-text.ts';
import './card.css';

/** How a card is named in what is asked of its template. */
export const asTemplate = ({ kind, template_id }: CardShown) => (kind === 'count_card' ? { shop_card_id: template_id } : { sbc_id: template_id });

/** Units left, treatments and pieces apart. */
export const leftOf = ({ left_num, left_pieces }: { left_num: number; left_pieces: number }): UnitSums => ({
  times: left_num - left_pieces,
  pieces: left_pieces,
});

/** What members hold of a card: each number above is that of the list below, or the sum of its column. */
export default function HeldCards(shown: CardShown) {
  const { field, title, word } = useWords('card');
  const template = asTemplate(shown);
  const held = useEndpoint(templateHeld, template).data;
  const [of, setOf] = useState<'held' | 'sold'>('held');
  const linkTo = useMemberLink();
  const unitsText = useUnitsText();
  const isCount = shown.kind === 'count_card';
  return (
    <>
      {held && (
        <div className="card-held">
          <Segmented
            aria-label={title.held_cards}
            value={of}
            onChange={setOf}
            options={[
              { value: 'held', label: `${word.still_held} ${held.held_num}` },
              { value: 'sold', label: `${word.sold_so_far} ${held.sold_num}` },
            ]}
          />
          <Sums held={held} isCount={isCount} />
        </div>
      )}
      <ListPage
        embedded
        endpoint={templateCards}
        name={`card.template.${shown.kind}`}
        title={title.held_cards}
        rowKey="card_id"
        labels={field}
        fixed={{ ...template, of }}
        columns={[
          { field: 'member_name', width: 112 },
          { field: 'mobile_number', as: 'phone', width: 136 },
          { field: 'shop_name', width: 136 },
          { field: 'status', width: 96, words: word.status, render: ({ status }) => <StatusTag of={cardFlow} state={status} /> },
          { field: 'opened_on', as: 'day', width: 112 },
          { field: 'valid_end', as: 'day', width: 112 },
          { field: 'price', as: 'money', width: 112, hidden: true },
          { field: 'card_number', width: 136, hidden: true },
          ...(isCount
            ? ([
                { field: 'left_num', width: 112, align: 'right', render: (card: TemplateCard) => unitsText(leftOf(card)) },
                { field: 'left_value', as: 'money', width: 112 },
              ] as const)
            : ([
                { field: 'current_balance', as: 'money', width: 112 },
                { field: 'current_dis_balance', as: 'money', width: 112 },
              ] as const)),
        ]}
        rowLink={({ member_id }) => linkTo(member_id)}
        empty={{ text: word.nobody_holds }}
      />
    </>
  );
}

/** What is left on the cards that are held. */
function Sums({ held, isCount }: { held: ResponseOf<typeof templateHeld>; isCount: boolean }) {
  const { field } = useWords('card');
  const unitsText = useUnitsText();
  if (isCount)
    return (
      <>
        <Sum label={field.left_num}>{unitsText(leftOf(held))}</Sum>
        <Sum label={field.left_value}>
          <Money cents={held.left_value} />
        </Sum>
      </>
    );
  return (
    <>
      <Sum label={field.current_balance}>
        <Money cents={held.current_balance} />
      </Sum>
      <Sum label={field.current_dis_balance}>
        <Money cents={held.current_dis_balance} />
      </Sum>
    </>
  );
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <span>
    {label} <b>{children}</b>
  </span>
);
