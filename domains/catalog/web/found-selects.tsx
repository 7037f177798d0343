import { FoundSelect, type FoundSelectProps } from '#kernel/web/kit/FoundSelect.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { balanceCardDetail } from '../contract/balance-card.endpoints.ts';
import { type BalanceCardRow, balanceCardSearch, type CountCardRow, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { useItems, useProjects } from './use-items.ts';

type Chosen<E extends typeof projectSearch | typeof countCardSearch | typeof balanceCardSearch> = Omit<
  FoundSelectProps<E>,
  'endpoint' | 'rowKey' | 'search' | 'fixed' | 'nameOf' | 'called' | 'enabled' | 'onChange'
> & {
  /** Only what is on the shelves where one works. */
  onSale?: boolean;
  onChange?: (id: string | undefined, name: string | undefined) => void;
};

const NOTHING: string[] = [];

/** A project, found by name, pinyin or number however many there are. */
export function ProjectSelect({ onSale = false, onChange, ...rest }: Chosen<typeof projectSearch>) {
  const may = useCan('catalog:read');
  const projectOf = useProjects(may && rest.value ? [rest.value] : NOTHING);
  return (
    <FoundSelect
      {...rest}
      endpoint={projectSearch}
      rowKey="shop_project_id"
      search="key_word"
      fixed={onSale ? { is_shelves: true } : {}}
      nameOf={({ name }) => name}
      called={rest.value ? projectOf(rest.value)?.name : undefined}
      enabled={may}
      onChange={(id, row) => onChange?.(id, row?.name)}
    />
  );
}

/** A count card, found alike. */
export function CountCardSelect({
  onSale = false,
  onChange,
  onRow,
  ...rest
}: Chosen<typeof countCardSearch> & { /** With all that a list says of it. */ onRow?: (card: CountCardRow) => void }) {
  const may = useCan('catalog:read');
  const itemOf = useItems({ shop_card_ids: may && rest.value ? [rest.value] : NOTHING });
  return (
    <FoundSelect
      {...rest}
      endpoint={countCardSearch}
      rowKey="shop_card_id"
      search="key_word"
      fixed={onSale ? { is_shelves: true } : {}}
      nameOf={({ shop_card_name }) => shop_card_name}
      called={rest.value ? itemOf({ item_type: 'count_card', item_id: rest.value })?.name : undefined}
      enabled={may}
      onChange={(id, row) => {
        onChange?.(id, row?.shop_card_name);
        if (row) onRow?.(row);
      }}
    />
  );
}

const nameAlone = ({ balance_card_name }: Pick<BalanceCardRow, 'balance_card_name'>) => balance_card_name;

/** A stored-value card, found alike. */
export function BalanceCardSelect({
  onSale = false,
  onChange,
  onRow,
  nameOf = nameAlone,
  ...rest
}: Chosen<typeof balanceCardSearch> & {
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
      fixed={onSale ? { is_shelves: true } : {}}
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
