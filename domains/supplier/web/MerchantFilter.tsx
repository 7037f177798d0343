import { Select } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { merchantSearch } from '../contract/merchant.endpoints.ts';

interface MerchantFilterProps {
  value?: string;
  onChange?: (merchant_id: string | undefined) => void;
}

/** One of the supplier's merchants. */
export function MerchantFilter({ value, onChange }: MerchantFilterProps) {
  const { word } = useWords('supplier');
  const merchants = useEndpoint(merchantSearch, { page_size: 200 }).data?.rows ?? [];
  return (
    <Select
      allowClear
      aria-label={word.any_merchant}
      placeholder={word.any_merchant}
      value={value ?? null}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={merchants.map(({ merchant_id, merchant_name }) => ({ value: merchant_id, label: merchant_name }))}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  );
}
