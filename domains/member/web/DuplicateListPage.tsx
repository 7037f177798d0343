import { Button, Space } from 'antd';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Phone } from '#kernel/web/kit/Phone.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { comma } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { duplicateDismiss, type DuplicateRow, duplicateSearch } from '../contract/duplicate.endpoints.ts';
import { MergePair } from './MergePair.tsx';
import './member.css';
import { useMemberLink } from './use-member-link.ts';

/** `/member-duplicate`: files that may be of one person, to be looked at and told apart, or made one by whoever can. */
export default function DuplicateListPage() {
  const { field, word } = useWords('member');
  return (
    <ListPage
      endpoint={duplicateSearch}
      rowKey="pair_id"
      labels={field}
      columns={[
        { field: 'newer', width: 280, render: ({ newer }) => <File file={newer} /> },
        { field: 'older', width: 280, render: ({ older }) => <File file={older} /> },
        { field: 'reasons', width: 240, render: ({ reasons }) => reasons.map((reason) => word.duplicate_reason[reason]).join(comma()) },
        { field: 'create_time', as: 'day' },
      ]}
      rowActions={(pair) => <RowActions pair={pair} />}
      empty={{ text: word.duplicate_none }}
    />
  );
}

function File({ file }: { file: DuplicateRow['newer'] }) {
  const linkTo = useMemberLink();
  const { word } = useWords('member');
  return (
    <div className="pair">
      <span>
        <ScreenLink to={linkTo(file.member_id)}>{file.member_name}</ScreenLink>{' '}
        {file.status === 'cancelled' && <Status tone="neutral">{word.status.cancelled}</Status>}
      </span>
      <small>
        <Phone number={file.mobile_number} country={file.country_code} /> {file.member_num} {file.shop_name}
      </small>
    </div>
  );
}

function RowActions({ pair }: { pair: DuplicateRow }) {
  const { word } = useWords('member');
  const ids = { member_id: pair.newer.member_id, other_id: pair.older.member_id };
  const { run } = useCommand(duplicateDismiss, { refreshes: ['member.duplicate.search'], onDone: () => showDone(word.duplicate_dismissed) });
  const mayMerge = useCan('member:merge');
  return (
    <Space size={0}>
      {mayMerge && pair.newer.status === 'active' && pair.older.status === 'active' && <MergePair member_id={ids.other_id} other_id={ids.member_id} />}
      <Button type="link" size="small" onClick={() => void run(ids)}>
        {word.duplicate_dismiss}
      </Button>
    </Space>
  );
}
