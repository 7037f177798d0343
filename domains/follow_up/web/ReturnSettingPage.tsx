import { Button, Table } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { typeAdd, typeEdit, typeList, type TypeRow } from '../contract/type.endpoints.ts';

/** `/return-setting` (2§2.4): the kinds of follow-up, in their order; one that is out of use is offered no more. */
export default function ReturnSettingPage() {
  const { field, title, word } = useWords('follow_up');
  const { word: kernel } = useWords('kernel');
  const { data, error, isFetching, refetch } = useEndpoint(typeList, {});
  const [open, setOpen] = useState<TypeRow | 'new'>();
  const form = { labels: field, width: 480, onClose: () => setOpen(undefined) };
  return (
    <div className="list-page">
      <PageHead>
        <Button type="primary" onClick={() => setOpen('new')}>
          {title.add_type}
        </Button>
      </PageHead>
      <section className="list-card" aria-busy={isFetching}>
        {error && <LoadFailed failure={error} retry={() => void refetch()} />}
        <Table<TypeRow>
          rowKey="type_id"
          size="large"
          pagination={false}
          loading={!data && !error}
          dataSource={data ?? []}
          locale={{ emptyText: word.no_types }}
          columns={[
            { title: field.type_name, dataIndex: 'type_name' },
            { title: field.sort, dataIndex: 'sort', width: 120, align: 'right' },
            {
              title: field.in_use,
              width: 160,
              render: (_, { in_use }) => <Status tone={in_use ? 'success' : 'neutral'}>{in_use ? word.open : word.closed}</Status>,
            },
            {
              title: kernel.actions,
              width: 120,
              render: (_, row) => (
                <Button type="link" size="small" aria-label={`${kernel.edit} ${row.type_name}`} onClick={() => setOpen(row)}>
                  {kernel.edit}
                </Button>
              ),
            },
          ]}
        />
      </section>
      {open === 'new' && (
        <FormDrawer {...form} endpoint={typeAdd} title={title.add_type} done={word.added} groups={[{ items: ['type_name', 'sort'] }]} />
      )}
      {open && open !== 'new' && (
        <FormDrawer
          {...form}
          key={open.type_id}
          endpoint={typeEdit}
          title={title.edit_type}
          done={word.edited}
          initial={open}
          groups={[{ items: ['type_name', 'sort', 'in_use'] }]}
        />
      )}
    </div>
  );
}
