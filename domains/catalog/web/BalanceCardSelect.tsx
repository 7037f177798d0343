import { FoundSelect } from '#kernel/web/kit/FoundSelect.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { balanceCardDetail } from '../contract/balance-card.endpoints.ts';
import { type BalanceCardRow, balanceCardSearch } from '../contract/catalog.endpoints.ts';
import type { Chosen } from './found-selects.tsx';

const nameAlone = ({ balance_card_name }: Pick<BalanceCardRow, 'balance_card_name'>) => balance_card_name;

/** A stored-value card, found by name, pinyin or number however many there are. */
export function BalanceCardSelect({
  onSale = false,
  loadsCard,
  onChange,
  onRow,
  nameOf = nameAlone,
  ...rest
}: Chosen<typeof balanceCardSearch> & {
  /** Of those alone that may load this card. */
  loadsCard?: string;
  /** With all that a list says of it. */
  onRow?: (card: BalanceCardRow) => void;
  /** What is said of each; its name by default. */
  nameOf?: (card: Pick<BalanceCardRow, 'balance_card_name' | 'sell_price' | 'total_amount' | 'gift_amount'>) => string;
}) {
  const may = useCan('catalog:read');
  const chosen = useEndpoint(balanceCardDetail, { sbc_id: rest.value ?? '' }, { enabled: may && Boolean(rest.value) }).data;
  return (
    <FoundSelect
      {...rest}
      endpoint={balanceCardSearch}
      rowKey="sbc_id"
      search="key_word"
      fixed={{ ...(onSale && { is_shelves: true }), ...(loadsCard && { loads_card: loadsCard }) }}
      nameOf={nameOf}
      called={chosen && nameOf(chosen)}
      enabled={may}
      onChange={(id, row) => {
        onChange?.(id, row?.balance_card_name);
        if (row) onRow?.(row);
      }}
    />
  );
}
