import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsRow } from '../contract/goods-keeping.endpoints.ts';
import { ProjectShelving } from './ProjectShelving.tsx';

type Shelved = Pick<GoodsRow, 'shelved_num' | 'sku_num' | 'withdrawn' | 'is_auth'>;

/** Whether goods are on the shelves where one works: all variants, some or none, who decided that, and whether the chain lets them be sold. */
export function GoodsShelving({ row: { shelved_num, sku_num, withdrawn, is_auth } }: { row: Shelved }) {
  const { word } = useWords('catalog');
  if (is_auth === 0) return <Status tone="warning">{word.not_let_be_sold}</Status>;
  if (shelved_num > 0 && shelved_num < sku_num) return <Status tone="info">{fill(word.shelved_part, { shelved: shelved_num, all: sku_num })}</Status>;
  return <ProjectShelving on={shelved_num > 0} withdrawn={withdrawn} />;
}
