import { FoundSelect, type FoundSelectProps } from '#kernel/web/kit/FoundSelect.tsx';
import { useCan } from '#kernel/web/place.ts';
import { type balanceCardSearch, type CountCardRow, countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { useItems, useProjects } from './use-items.ts';

/** What is chosen among things that are found. */
export type Chosen<E extends typeof projectSearch | typeof countCardSearch | typeof balanceCardSearch> = Omit<
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
