import { Button, Segmented, Table } from 'antd';
import { use, useState } from 'react';
import { PAGE_SIZES } from '#kernel/contract/page.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showError } from '#kernel/web/notice.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { pageList, type PageRow, type PagesOf } from '../contract/decoration.endpoints.ts';
import type { ClientType } from '../contract/floor.schema.ts';
import { ShownIn } from './shown-in.ts';

interface PagePickerProps {
  /** 1 picks one (default); 0 or less is unlimited. */
  limit?: number;
  onPick: (pages: PageRow[]) => void;
  onClose: () => void;
}

const HEAD_OFFICE = '0';

/** Whose pages a shop picks from. */
const ofWhom = [
  { value: 'shop', titled: 'shop_pages' },
  { value: 'admin', titled: 'chain_pages' },
] as const;

/** The page selector: published pages by keyword, one or several of them (1§2, 1§5). */
export default function PagePicker({ limit = 1, onPick, onClose }: PagePickerProps) {
  const { field, word, title } = useWords('decoration');
  const kernel = useWords('kernel');
  const isHead = usePlace().user.shop_type === HEAD_OFFICE;
  const clientType = use(ShownIn);
  const [type, setType] = useState<PagesOf>(isHead ? 'admin' : 'shop');
  const [keyword, setKeyword] = useState('');
  const [{ page_no, page_size }, setPage] = useState<{ page_no: number; page_size: number }>({ page_no: 1, page_size: PAGE_SIZES[0] });
  const [picked, setPicked] = useState<PageRow[]>([]);
  const input = { type, client_type: clientType, publish_status: 'YES' as const, page_no, page_size, ...(keyword && { keyword }) };
  const pages = useEndpoint(pageList, input, { keepPrevious: true });
  const choose = (next: PageRow[]) => {
    if (limit > 1 && next.length > limit) return showError(fill(kernel.refusal.picker_limit, { max: limit }));
    setPicked(next);
  };
  const look = (change: () => void) => {
    change();
    setPage({ page_no: 1, page_size });
  };
  return (
    <Dialog ok={kernel.word.confirm} title={word.pick_page} width={1000} okDisabled={picked.length === 0} onOk={() => onPick(picked)} onClose={onClose}>
      <div className="picker-filters">
        <SearchBox autoFocus value={keyword} onChange={(text) => look(() => setKeyword(text))} />
        {!isHead && (
          <Segmented<PagesOf>
            aria-label={word.pick_page}
            value={type}
            options={ofWhom.map(({ value, titled }) => ({ value, label: title[titled] }))}
            onChange={(next) => look(() => setType(next))}
          />
        )}
        <NewPageButton clientType={clientType} />
        <Button onClick={() => void pages.refetch()} loading={pages.isFetching}>
          {word.refresh}
        </Button>
      </div>
      {pages.error ? (
        <LoadFailed failure={pages.error} retry={() => void pages.refetch()} />
      ) : (
        <Table<PageRow>
          size="small"
          rowKey="id"
          scroll={{ y: 320 }}
          dataSource={pages.data?.rows ?? []}
          locale={{ emptyText: pages.isPending ? kernel.word.loading : word.no_published_pages }}
          rowSelection={{
            type: limit === 1 ? 'radio' : 'checkbox',
            preserveSelectedRowKeys: true,
            selectedRowKeys: picked.map(({ id }) => id),
            onChange: (_, rows) => choose(rows),
          }}
          columns={[
            { dataIndex: 'page_name', title: field.page_name, width: 240 },
            { dataIndex: 'remark', title: field.remark, render: (remark: string) => remark || '-' },
            { dataIndex: 'create_time', title: field.create_time, width: 140, render: (at: number) => <When at={at} show="day" /> },
          ]}
          pagination={{
            current: page_no,
            pageSize: page_size,
            total: pages.data?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [...PAGE_SIZES],
            onChange: (no, size) => setPage({ page_no: no, page_size: size }),
          }}
        />
      )}
    </Dialog>
  );
}

/** Opens where pages are arranged in a window of its own, with what is wanted there (1§2). */
function NewPageButton({ clientType }: { clientType: ClientType }) {
  const { word } = useWords('decoration');
  const { href, pathOf } = useNavigation();
  const path = pathOf('setting.SettingPage');
  if (!useCan('decoration:write') || !path) return null;
  const address = href({ path, search: { section: 'decor-pages', decor_type: 'SPECIAL', client_type: clientType } });
  return (
    <Button type="primary" href={address} target="_blank" rel="noopener">
      {word.new}
    </Button>
  );
}
