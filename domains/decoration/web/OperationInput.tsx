import { Button, Input, Select, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { CategoryPicker, GoodsPicker } from '#domains/catalog/web/pieces.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { LONGEST_KEYWORD, LONGEST_LINK, OPERATIONS, type Operation, type OptType, pagePath } from '../contract/floor.schema.ts';
import { TargetHint } from './OperationTarget.tsx';

const ShopPicker = lazy(() => import('./ShopPicker.tsx'));
const PagePicker = lazy(() => import('./PagePicker.tsx'));

/** How much may be typed; a number is never longer than the largest id, and a digit more is too large. */
const LONGEST: Readonly<Partial<Record<OptType, number>>> = { URL: LONGEST_LINK, KEYWORD: LONGEST_KEYWORD };
const LONGEST_NUMBER = 20;

interface OperationInputProps {
  value: Operation;
  onChange: (operation: Operation) => void;
  onBlur?: () => void;
  invalid?: boolean;
}

/** What a touch does, and with what: typed, or picked where there is something to pick from (1§5). */
export function OperationInput({ value, onChange, onBlur, invalid = false }: OperationInputProps) {
  const { word } = useWords('decoration');
  const [picking, setPicking] = useState(false);
  const readsGoods = useCan('catalog:read');
  const { opt_type } = value;
  const picks: Readonly<Record<OptType, boolean>> = { NONE: false, URL: true, KEYWORD: false, GOODS: readsGoods, SHOP: true, CATEGORY: readsGoods };
  const take = (opt_value: string | undefined) => {
    setPicking(false);
    if (opt_value) onChange({ opt_type, opt_value });
  };
  return (
    <>
      <Space.Compact block>
        <Select
          className="operation-type"
          aria-label={word.opt_type}
          value={opt_type}
          options={OPERATIONS.map((code) => ({ value: code, label: word.opt[code] }))}
          onChange={(code) => onChange({ opt_type: code, opt_value: '' })}
        />
        {opt_type !== 'NONE' && (
          <Input
            aria-label={word.opt_value}
            placeholder={opt_type === 'URL' ? word.url_hint : word.opt_value}
            maxLength={LONGEST[opt_type] ?? LONGEST_NUMBER}
            {...(invalid && { status: 'error' as const })}
            value={value.opt_value}
            onChange={(event) => onChange({ opt_type, opt_value: event.target.value })}
            {...(onBlur && { onBlur })}
          />
        )}
        {picks[opt_type] && <Button onClick={() => setPicking(true)}>{word.pick}</Button>}
      </Space.Compact>
      <TargetHint operation={value} />
      {picking && (
        <Suspense fallback={null}>
          {opt_type === 'URL' && <PagePicker onPick={([page]) => take(page && pagePath(page.id))} onClose={() => setPicking(false)} />}
          {opt_type === 'GOODS' && <GoodsPicker bySeller onPick={([sku]) => take(sku?.goods_id)} onClose={() => setPicking(false)} />}
          {opt_type === 'SHOP' && <ShopPicker onPick={take} onClose={() => setPicking(false)} />}
          {opt_type === 'CATEGORY' && <CategoryPicker onPick={({ key }) => take(key)} onClose={() => setPicking(false)} />}
        </Suspense>
      )}
    </>
  );
}
