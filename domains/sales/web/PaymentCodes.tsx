import { Button, Space, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CodeKind, deviceNoList, merchantCodeList, type PaymentCode, paymentCodeDelete } from '../contract/payment.endpoints.ts';

const CodeDrawer = lazy(() => import('./CodeDrawer.tsx'));

/** The shop's card readers, or its merchant codes. */
export function PaymentCodes({ kind }: { kind: CodeKind }) {
  const { field, title, word } = useWords('sales');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const mayWrite = useCan('payment:write');
  const codes = useEndpoint(kind === 'device' ? deviceNoList : merchantCodeList, {});
  const [writing, write] = useState<PaymentCode | 'new'>();
  const { run: remove } = useCommand(paymentCodeDelete, { refreshes: ['sales.pattern.'], onDone: () => showDone(word.deleted) });
  const drop = async ({ payment_code_id, code_name: name }: PaymentCode) => {
    const agreed = await confirm({
      title: fill(word.delete_code_title, { name }),
      text: word.delete_code_text,
      ok: kernel.word.delete,
      danger: true,
    });
    if (agreed) await remove({ payment_code_id });
  };
  const actions = {
    key: 'actions',
    title: kernel.word.actions,
    width: 140,
    render: (_: unknown, code: PaymentCode) => (
      <Space size={0}>
        <Button type="link" size="small" onClick={() => write(code)}>
          {kernel.word.edit}
        </Button>
        <Button type="link" size="small" danger disabled={code.pattern_num > 0} onClick={() => void drop(code)}>
          {kernel.word.delete}
        </Button>
      </Space>
    ),
  };
  return (
    <>
      <div className="list-toolbar">
        <Can do="payment:write">
          <Button type="primary" onClick={() => write('new')}>
            {kind === 'device' ? title.add_device : title.add_merchant}
          </Button>
        </Can>
      </div>
      {codes.error && <LoadFailed failure={codes.error} retry={() => void codes.refetch()} />}
      <Table<PaymentCode>
        rowKey="payment_code_id"
        pagination={false}
        loading={codes.isPending}
        locale={{ emptyText: word.no_codes }}
        dataSource={codes.data ?? []}
        columns={[
          { key: 'code', title: field.code, dataIndex: 'code' },
          { key: 'code_name', title: field.code_name, dataIndex: 'code_name' },
          {
            key: 'pattern_num',
            title: field.pattern_num,
            width: 160,
            render: (_, { pattern_num: count }) => (count === 0 ? '-' : fill(word.in_patterns, { count })),
          },
          ...(mayWrite ? [actions] : []),
        ]}
      />
      {writing && (
        <Suspense fallback={null}>
          <CodeDrawer kind={kind} code={writing} onClose={() => write(undefined)} />
        </Suspense>
      )}
    </>
  );
}
