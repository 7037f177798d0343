import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { shopCardAdd, shopCardBegin, type ShopCardDetail, shopCardDetail, shopCardEdit } from '../contract/shop-card.endpoints.ts';
import { useCopiedGroups } from './old-prices.ts';
import { type ShopCardField, useShopCardGroups } from './shop-card.groups.tsx';
import { useShopsAtFirstGroup } from './shops-at-first.tsx';
import { takesOff } from './takes-off.ts';
import { useNarrowing } from './use-narrowing.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** A new count card, or an edited one (`shop_card_id`); `copy_of` names the one whose form a new one begins with. */
export default function ShopCardFormPage() {
  const { shop_card_id, copy_of } = useScreen().search;
  const of = shop_card_id ?? copy_of;
  const begin = useEndpoint(shopCardBegin, {});
  const card = useEndpoint(shopCardDetail, { shop_card_id: String(of) }, { enabled: of !== undefined });
  const failed = begin.error ?? card.error;
  if (begin.data && shop_card_id && card.data) return <EditForm key={card.data.shop_card_id} card={card.data} all_purpose={begin.data.all_purpose} />;
  if (begin.data && !shop_card_id && (!copy_of || card.data)) return <AddForm {...begin.data} copied={card.data} />;
  return <PageArriving failure={failed} retry={() => void Promise.all([begin.refetch(), of && card.refetch()])} />;
}

/** Closes the form's tab and opens the card. */
function useToDetail(): (shop_card_id: string) => void {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (shop_card_id) => {
    close();
    const path = pathOf('catalog.ShopCardDetailPage');
    if (path) go({ path, search: { shop_card_id } });
  };
}

type Form = RequestInputOf<typeof shopCardAdd>;

/** What a copy begins with: everything but its name, its number, its prices, and its picture, which belongs to the one that has it. */
function startsOf({ shop_card_id: _, version: __, cover_image: ___, sell_price: ____, member_price: _____, ...card }: ShopCardDetail): Partial<Form> {
  return { ...card, shop_card_name: '' };
}

function AddForm({ card_sn, all_purpose, copied }: { card_sn: string; all_purpose: boolean; copied: ShopCardDetail | undefined }) {
  const { field, word } = useWords('catalog');
  const toDetail = useToDetail();
  const groups = [...useCopiedGroups(useShopCardGroups(all_purpose), copied), ...useShopsAtFirstGroup()];
  return (
    <FormPage<typeof shopCardAdd, ShopCardField | 'shop_ids'>
      endpoint={shopCardAdd}
      labels={field}
      draft={copied ? `catalog.shopCard.copy.${copied.shop_card_id}` : 'catalog.shopCard.add'}
      done={word.card_added}
      starts={{ ...(copied && startsOf(copied)), card_sn }}
      groups={groups as unknown as readonly FormGroup<typeof shopCardAdd, ShopCardField | 'shop_ids'>[]}
      onDone={({ shop_card_id }) => toDetail(shop_card_id)}
    />
  );
}

function EditForm({ card, all_purpose }: { card: ShopCardDetail; all_purpose: boolean }) {
  const { field, word } = useWords('catalog');
  const toDetail = useToDetail();
  const { shop_card_id, shop_card_name, seller_id } = card;
  const narrows = useNarrowing('count_card');
  const { ask, question } = useWithdrawal('count_card');
  return (
    <>
      <FormPage<typeof shopCardEdit, ShopCardField>
        endpoint={shopCardEdit}
        labels={field}
        draft={`catalog.shopCard.edit.${shop_card_id}`}
        done={word.card_edited}
        initial={card}
        groups={useShopCardGroups(all_purpose, seller_id)}
        ask={async (form) =>
          (await narrows({ ...card, template_id: shop_card_id }, form)) &&
          (!takesOff(card, form) || (await ask({ template_id: shop_card_id, name: shop_card_name })))
        }
        onDone={() => toDetail(shop_card_id)}
      />
      {question}
    </>
  );
}
