import { Select } from 'antd';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CodeKind, deviceNoList, merchantCodeList, patternAdd, patternEdit, type PatternRow } from '../contract/payment.endpoints.ts';

const REFRESHES = ['sales.pattern.', 'sales.payMethod.'];

interface CodeSelectProps {
  kind: CodeKind;
  id?: string;
  value?: string | null;
  onChange?: (code: string | null) => void;
}

/** One of the shop's card readers or merchant codes. */
function CodeSelect({ kind, id, value, onChange }: CodeSelectProps) {
  const codes = useEndpoint(kind === 'device' ? deviceNoList : merchantCodeList, {}).data ?? [];
  const options = codes.map(({ payment_code_id, code, code_name }) => ({ value: payment_code_id, label: `${code_name} ${code}` }));
  return <Select {...(id && { id })} {...(value && { value })} allowClear options={options} onChange={(code?: string) => onChange?.(code ?? null)} />;
}

/** A payment method, new or changed; its kind stays. */
export default function PatternDrawer({ pattern, onClose }: { pattern: PatternRow | 'new'; onClose: () => void }) {
  const { field, title, word } = useWords('sales');
  const codes = {
    device: { field: 'device_id', input: <CodeSelect kind="device" /> },
    merchant: { field: 'merchant_code_id', input: <CodeSelect kind="merchant" /> },
  } as const;
  const common = { labels: { ...field, pay_method: field.pattern_kind }, width: 560, refreshes: REFRESHES, onClose } as const;
  const { PLATFORM: _, ...methods } = word.pay_method;
  if (pattern === 'new') {
    return (
      <FormDrawer
        {...common}
        endpoint={patternAdd}
        title={title.add_pattern}
        groups={[
          {
            items: [
              { field: 'pattern_name' },
              { field: 'pay_method', options: methods },
              codes.device,
              codes.merchant,
              { field: 'sort' },
              { field: 'is_default', hint: word.default_hint },
              { field: 'collect_code', wide: true, hint: word.collect_code_hint },
              { field: 'remarks', wide: true },
            ],
          },
        ]}
      />
    );
  }
  const { payment_pattern_id, version, pattern_name, sort, is_default, device_id, merchant_code_id, collect_code, remarks } = pattern;
  return (
    <FormDrawer
      {...common}
      endpoint={patternEdit}
      title={title.edit_pattern}
      initial={{ payment_pattern_id, version, pattern_name, sort, is_default, device_id, merchant_code_id, collect_code, remarks }}
      groups={[
        {
          items: [
            { field: 'pattern_name' },
            codes.device,
            codes.merchant,
            { field: 'sort' },
            { field: 'is_default', hint: word.default_hint, readOnly: is_default || !pattern.is_open },
            { field: 'collect_code', wide: true, hint: word.collect_code_hint },
            { field: 'remarks', wide: true },
          ],
        },
      ]}
    />
  );
}
