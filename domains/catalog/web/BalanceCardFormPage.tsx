import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { balanceCardAdd, balanceCardBegin, type BalanceCardDetail, balanceCardDetail, balanceCardEdit } from '../contract/balance-card.endpoints.ts';
import { useCopiedGroups } from './old-prices.ts';
import { type BalanceCardField, useBalanceCardGroups } from './balance-card.groups.tsx';
import { useShopsAtFirstGroup } from './shops-at-first.tsx';
import { takesOff } from './takes-off.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** A new stored-value card, or an edited one (`sbc_id`); `copy_of` names the one whose form a new one begins with. */
export default function BalanceCardFormPage() {
  const { sbc_id, copy_of } = useScreen().search;
  const of = sbc_id ?? copy_of;
  const begin = useEndpoint(balanceCardBegin, {});
  const card = useEndpoint(balanceCardDetail, { sbc_id: String(of) }, { enabled: of !== undefined });
  const failed = begin.error ?? card.error;
  if (sbc_id && card.data) return <EditForm key={card.data.sbc_id} card={card.data} />;
  if (begin.data && !sbc_id && (!copy_of || card.data)) return <AddForm {...begin.data} copied={card.data} />;
  return <PageArriving failure={failed} retry={() => void Promise.all([begin.refetch(), of && card.refetch()])} />;
}

/** Closes the form's tab and opens the card. */
function useToDetail(): (sbc_id: string) => void {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (sbc_id) => {
    close();
    const path = pathOf('catalog.BalanceCardDetailPage');
    if (path) go({ path, search: { sbc_id } });
  };
}

type Form = RequestInputOf<typeof balanceCardAdd>;

/** What a copy begins with: everything but its name, its number, its price, and its picture, which belongs to the one that has it. */
function startsOf({ sbc_id: _, version: __, cover_image: ___, sell_price: ____, ...card }: BalanceCardDetail): Partial<Form> {
  return { ...card, balance_card_name: '' };
}

function AddForm({ card_sn, copied }: { card_sn: string; copied: BalanceCardDetail | undefined }) {
  const { field, word } = useWords('catalog');
  const toDetail = useToDetail();
  const groups = [...useCopiedGroups(useBalanceCardGroups(), copied), ...useShopsAtFirstGroup()];
  return (
    <FormPage<typeof balanceCardAdd, BalanceCardField | 'shop_ids'>
      endpoint={balanceCardAdd}
      labels={field}
      draft={copied ? `catalog.balanceCard.copy.${copied.sbc_id}` : 'catalog.balanceCard.add'}
      done={word.card_added}
      starts={{ ...(copied && startsOf(copied)), card_sn }}
      groups={groups as unknown as readonly FormGroup<typeof balanceCardAdd, BalanceCardField | 'shop_ids'>[]}
      onDone={({ sbc_id }) => toDetail(sbc_id)}
    />
  );
}

function EditForm({ card }: { card: BalanceCardDetail }) {
  const { field, word } = useWords('catalog');
  const toDetail = useToDetail();
  const { sbc_id, balance_card_name } = card;
  const { ask, question } = useWithdrawal('stored_value_card');
  return (
    <>
      <FormPage<typeof balanceCardEdit, BalanceCardField>
        endpoint={balanceCardEdit}
        labels={field}
        draft={`catalog.balanceCard.edit.${sbc_id}`}
        done={word.card_edited}
        initial={card}
        groups={useBalanceCardGroups()}
        ask={async (form) => !takesOff(card, form) || ask({ template_id: sbc_id, name: balance_card_name })}
        onDone={() => toDetail(sbc_id)}
      />
      {question}
    </>
  );
}
