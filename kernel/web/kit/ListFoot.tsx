import { Pagination } from 'antd';
import { PAGE_SIZES } from '#kernel/contract/page.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '../words.ts';
import type { ListState } from './use-list-state.ts';

/** How many there are, which page this is, how many a page holds. */
export function ListFoot({ state, total, total_capped = false }: { state: ListState; total: number; total_capped?: boolean | undefined }) {
  const { word } = useWords('kernel');
  return (
    <div className="list-foot">
      <span className="list-total" aria-live="polite">{fill(total_capped ? word.total_capped : word.total, { total: total.toLocaleString('en-US') })}</span>
      <Pagination
        size="small"
        current={state.page_no}
        pageSize={state.page_size}
        total={total}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger
        showQuickJumper={total > state.page_size * 10}
        onChange={state.setPage}
      />
    </div>
  );
}
