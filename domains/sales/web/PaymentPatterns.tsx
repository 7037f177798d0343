import { Button, Space, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PatternRow, patternOpenOrClose, patternSearch } from '../contract/payment.endpoints.ts';
import { PaymentCodes } from './PaymentCodes.tsx';

const PatternDrawer = lazy(() => import('./PatternDrawer.tsx'));

/** The shop's payment methods, its card readers and merchant codes. */
export default function PaymentPatterns() {
  const { title } = useWords('sales');
  return (
    <>
      <PageHead title={title.payment_patterns} />
      <Tabs
        items={[
          { key: 'patterns', label: title.payment_patterns, children: <Patterns /> },
          { key: 'device', label: title.devices, children: <PaymentCodes kind="device" /> },
          { key: 'merchant', label: title.merchants, children: <PaymentCodes kind="merchant" /> },
        ]}
      />
    </>
  );
}

function Patterns() {
  const { field, title, word } = useWords('sales');
  const [writing, write] = useState<PatternRow | 'new'>();
  const { PLATFORM: _, ...methods } = word.pay_method;
  return (
    <>
      <ListPage
        endpoint={patternSearch}
        rowKey="payment_pattern_id"
        labels={{ ...field, pay_method: field.pattern_kind }}
        embedded
        columns={[
          {
            field: 'pattern_name',
            render: ({ pattern_name, is_default }) => (
              <>
                {pattern_name} {is_default && <Status tone="info">{word.default_one}</Status>}
              </>
            ),
          },
          { field: 'pay_method', width: 110, words: word.pay_method },
          { field: 'device_no', render: ({ device_no }) => device_no ?? '-' },
          { field: 'merchant_code', render: ({ merchant_code }) => merchant_code ?? '-' },
          { field: 'sort', as: 'count', width: 72 },
          {
            field: 'is_open',
            width: 96,
            words: { true: word.open, false: word.closed },
            render: ({ is_open }) => <Status tone={is_open ? 'success' : 'neutral'}>{is_open ? word.open : word.closed}</Status>,
          },
          { field: 'remarks', hidden: true },
        ]}
        filters={{ pay_method: <ChoiceFilter hint={word.any_method} options={methods} /> }}
        toolbar={
          <Can do="payment:write">
            <Button type="primary" onClick={() => write('new')}>
              {title.add_pattern}
            </Button>
          </Can>
        }
        rowActions={(pattern) => <RowActions pattern={pattern} write={write} />}
      />
      {writing && (
        <Suspense fallback={null}>
          <PatternDrawer pattern={writing} onClose={() => write(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function RowActions({ pattern, write }: { pattern: PatternRow; write: (pattern: PatternRow) => void }) {
  const { word } = useWords('sales');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const { run } = useCommand(patternOpenOrClose, { refreshes: ['sales.pattern.', 'sales.payMethod.'] });
  if (!useCan('payment:write')) return null;
  const { payment_pattern_id, pattern_name: name, is_open, is_default } = pattern;
  const turn = async () => {
    const text = is_default ? `${word.close_text}${word.close_default_text}` : word.close_text;
    if (!is_open || (await confirm({ title: fill(word.close_title, { name }), text, ok: word.close })))
      await run({ payment_pattern_id, is_open: !is_open });
  };
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => write(pattern)}>
        {kernel.word.edit}
      </Button>
      <Button type="link" size="small" danger={is_open} onClick={() => void turn()}>
        {is_open ? word.close : word.reopen}
      </Button>
    </Space>
  );
}
