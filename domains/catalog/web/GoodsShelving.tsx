import { fill } from '#kernel/i18n/dictionary.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsRow } from '../contract/goods-keeping.endpoints.ts';
import { ProjectShelving } from './ProjectShelving.tsx';

/** Whether goods are on the shelves where one works: all variants, some or none, and who decided that. */
export function GoodsShelving({ row: { shelved_num, sku_num, withdrawn } }: { row: Pick<GoodsRow, 'shelved_num' | 'sku_num' | 'withdrawn'> }) {
  const { word } = useWords('catalog');
  if (shelved_num > 0 && shelved_num < sku_num) return <Status tone="info">{fill(word.shelved_part, { shelved: shelved_num, all: sku_num })}</Status>;
  return <ProjectShelving on={shelved_num > 0} withdrawn={withdrawn} />;
}
