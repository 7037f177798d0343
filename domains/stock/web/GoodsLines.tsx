import { PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { type SkuRow, skuDetails, skuSearch } from '#domains/catalog/contract/goods.endpoints.ts';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { GoodsPicker } from '#domains/catalog/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { type LineColumn, LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { showError } from '#kernel/web/notice.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScan } from '#kernel/web/scan.ts';
import { useWords } from '#kernel/web/words.ts';
import { MOST_LINES } from '../contract/line.schema.ts';
import { WithUnits } from './QuantityInput.tsx';

/** A line while it is typed. */
export interface GoodsLine {
  sku_id: string;
  expected_quantity?: number | undefined;
}

interface GoodsLinesProps<Line extends GoodsLine> {
  id?: string;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
  columns: readonly LineColumn<Line>[];
  /** What cells of a spreadsheet say of a line, behind its number or barcode. */
  read: (cells: readonly string[]) => Omit<Line, 'sku_id'>;
  /** What can be pasted, in words. */
  hint: string;
  /** What the lines come to. */
  total?: (lines: readonly Line[]) => ReactNode;
}

const NONE: never[] = [];
/** What a spreadsheet's rows are looked up in, so many at a time. */
const AT_ONCE = 8;

/** The variant that a number or a barcode stands on, product or supply. */
async function skuOf(code: string): Promise<SkuRow | undefined> {
  for (const goods_kind of ['product', 'supply'] as const) {
    const { rows } = await call(skuSearch, { goods_kind, keyword: code, page_size: 20 });
    const exact = rows.filter((sku) => sku.barcode === code || sku.product_sn.toLowerCase() === code.toLowerCase());
    if (exact.length === 1 || rows.length === 1) return exact[0] ?? rows[0];
  }
  return undefined;
}

/** What is scanned and pasted becomes lines; answers the lines as they are at the moment, and what takes cells of a spreadsheet. */
function useFound<Line extends GoodsLine>(onChange: GoodsLinesProps<Line>['onChange'], read: GoodsLinesProps<Line>['read']) {
  const { refusal } = useWords('stock');
  const form = Form.useFormInstance();
  const linesNow = useCallback((): Line[] => (form.getFieldValue('items') as Line[] | undefined) ?? [], [form]);
  const hear = useCallback(
    async (code: string) => {
      const sku = await skuOf(code);
      if (!sku) return showError(fill(refusal.code_unknown, { code }));
      const lines = linesNow();
      const at = lines.findIndex(({ sku_id }) => sku_id === sku.sku_id);
      const next = lines.map((line, index) => (index === at ? { ...line, expected_quantity: (line.expected_quantity ?? 0) + 1 } : line));
      return onChange?.(at >= 0 ? next : [...lines, { sku_id: sku.sku_id, expected_quantity: 1 } as Line]);
    },
    [linesNow, onChange, refusal],
  );
  useScan(useCallback((code: string) => void hear(code), [hear]));
  const paste = useCallback(
    async (rows: string[][]) => {
      const found: Line[] = [];
      const unknown: string[] = [];
      for (let at = 0; at < Math.min(rows.length, MOST_LINES); at += AT_ONCE) {
        const some = rows.slice(at, at + AT_ONCE);
        const skus = await Promise.all(some.map(([code = '']) => skuOf(code.trim())));
        some.forEach(([code = '', ...cells], index) => {
          const sku = skus[index];
          if (sku) found.push({ ...read(cells), sku_id: sku.sku_id } as Line);
          else unknown.push(code);
        });
      }
      if (unknown.length > 0) showError(fill(refusal.code_unknown, { code: unknown.join(', ') }));
      onChange?.([...linesNow(), ...found].slice(0, MOST_LINES));
    },
    [linesNow, onChange, read, refusal],
  );
  const onPasted = useCallback((rows: string[][]) => void paste(rows), [paste]);
  return { linesNow, onPasted };
}

/** The goods of a document: picked, scanned, or pasted out of a spreadsheet; a scan of what is there already counts one more. */
export function GoodsLines<Line extends GoodsLine>({ value = NONE, onChange, columns, read, hint, total, ...rest }: GoodsLinesProps<Line>) {
  const { field, word } = useWords('stock');
  const [picking, setPicking] = useState<'product' | 'supply'>();
  const ids = [...new Set(value.map(({ sku_id }) => sku_id))].slice(0, MOST_LINES);
  const known = useEndpoint(skuDetails, { ids }, { enabled: ids.length > 0, keepPrevious: true }).data ?? NONE;
  const skuById = new Map(known.map((sku) => [sku.sku_id, sku]));
  const [held] = known.flatMap(({ unit, units }) => units.map(({ unit_name, factor }) => ({ unit, unit_name, factor })));
  const { linesNow, onPasted } = useFound(onChange, read);
  const take = (picked: readonly { sku_id: string }[]) => {
    onChange?.([...linesNow(), ...picked.map(({ sku_id }) => ({ sku_id, expected_quantity: 1 }) as Line)]);
    setPicking(undefined);
  };
  return (
    <WithUnits ids={ids}>
      <LinesInput<Line>
        {...rest}
        name="items"
        value={value}
        {...(onChange && { onChange })}
        what={field.goods_name}
        nameOf={({ sku_id }) => {
          const sku = skuById.get(sku_id);
          return sku ? `${skuName(sku)}（${sku.unit}）` : '…';
        }}
        columns={columns}
        onEnd={() => setPicking('product')}
        onPasted={onPasted}
      >
        <Button icon={<PlusOutlined />} onClick={() => setPicking('product')}>
          {word.add_products}
        </Button>
        <Button icon={<PlusOutlined />} onClick={() => setPicking('supply')}>
          {word.add_supplies}
        </Button>
        <span className="lines-hint">
          {hint}
          {held && fill(word.by_units, held)}
        </span>
        {total && value.length > 0 && <span className="lines-total">{total(value)}</span>}
      </LinesInput>
      {picking && (
        <Suspense fallback={null}>
          <GoodsPicker kind={picking} limit={MOST_LINES - value.length} onPick={take} onClose={() => setPicking(undefined)} />
        </Suspense>
      )}
    </WithUnits>
  );
}
