import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { balanceCardDetail, balanceCardRelevancy } from '../contract/balance-card.endpoints.ts';
import { CardsInput, CategoriesInput, ProductsInput, ProjectsInput } from './named-inputs.tsx';

type Field = Exclude<Extract<keyof RequestInputOf<typeof balanceCardRelevancy>, string>, 'sbc_id' | 'version'>;

/** `/addBalanceRelevancy`: what a stored-value card may pay (specification 2§2.6). */
export default function BalanceRelevancyPage() {
  const { search, close } = useScreen();
  const { go, pathOf } = useNavigation();
  const { field, title, word } = useWords('catalog');
  const sbc_id = String(search['sbc_id'] ?? '');
  const { data: card, error, refetch } = useEndpoint(balanceCardDetail, { sbc_id });
  if (!card)
    return <PageArriving failure={error} retry={() => void refetch()} />;
  return (
    <FormPage<typeof balanceCardRelevancy, Field>
      key={sbc_id}
      endpoint={balanceCardRelevancy}
      labels={field}
      draft={`catalog.balanceCard.relevancy.${sbc_id}`}
      done={word.pays_saved}
      initial={card}
      groups={[
        {
          title: `${card.balance_card_name} · ${title.balance_pays}`,
          items: [
            { field: 'shop_project_ids', input: <ProjectsInput />, wide: true, hint: word.pays_hint },
            { field: 'sku_ids', input: <ProductsInput />, wide: true },
            { field: 'shop_card_ids', input: <CardsInput />, wide: true },
            { field: 'category_ids', input: <CategoriesInput />, wide: true, hint: word.pays_below },
          ],
        },
      ]}
      onDone={() => {
        close();
        const path = pathOf('catalog.BalanceCardDetailPage');
        if (path) go({ path, search: { sbc_id } });
      }}
    />
  );
}
