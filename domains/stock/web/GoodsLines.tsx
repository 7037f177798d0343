import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, type InputRef } from 'antd';
import { type ReactNode, type Ref, Suspense, useCallback, useRef, useState } from 'react';
import { skuDetails, type SkuRow, skuSearch } from '#domains/catalog/contract/goods.endpoints.ts';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { GoodsPicker } from '#domains/catalog/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { CodeInput } from '#kernel/web/kit/CodeInput.tsx';
import type { LineColumn } from '#kernel/web/kit/LineRow.tsx';
import { LinesInput } from '#kernel/web/kit/LinesInput.tsx';
import { comma } from '#kernel/web/language.ts';
import { showError } from '#kernel/web/notice.ts';
import { inBrackets, pause } from '#kernel/web/punctuation.ts';
import { failureText } from '#kernel/web/query.ts';
import { useScan } from '#kernel/web/scan.ts';
import { useWords } from '#kernel/web/words.ts';
import { MOST_LINES } from '../contract/line.schema.ts';
import { countable, WithSkus } from './QuantityInput.tsx';
import { type SkuKnown, useSkus } from './use-skus.ts';

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
  read: (cells: readonly string[], sku: SkuKnown) => Omit<Line, 'sku_id'>;
  /** What can be pasted, in words. */
  hint: string;
  /** What the lines come to. */
  total?: (lines: readonly Line[]) => ReactNode;
  /** Only products that the shop offers to customers from outside. */
  online?: true;
  /** What is not sold any more, too. */
  unsold?: true;
}

/** The goods that one looks through, and what for. */
interface Looking {
  kind: 'product' | 'supply';
  text?: string;
}

const NONE: never[] = [];
/** What a spreadsheet's rows are looked up in, so many at a time. */
const AT_ONCE = 8;

const KINDS = ['product', 'supply'] as const;

/** What a number, a barcode or a part of a name says: the one variant that it can only be, product or supply; else where to look for it. */
async function lookUp(code: string): Promise<SkuRow | Looking | undefined> {
  const asked = KINDS.map(async (kind) => ({ kind, rows: (await call(skuSearch, { goods_kind: kind, keyword: code, page_size: 20 })).rows }));
  const found = (await Promise.all(asked)).filter(({ rows }) => rows.length > 0);
  // What stands on it exactly comes before whatever only begins so, of either kind.
  for (const { rows } of found) {
    const exact = rows.filter((sku) => sku.barcode === code || sku.product_sn.toLowerCase() === code.toLowerCase());
    if (exact.length === 1) return exact[0];
  }
  const [first, second] = found;
  if (first && !second && first.rows.length === 1) return first.rows[0];
  return first && { kind: first.kind, text: code };
}

/** The variant that a number or a barcode stands on, product or supply. */
async function skuOf(code: string): Promise<SkuRow | undefined> {
  const found = await lookUp(code);
  return found && 'sku_id' in found ? found : undefined;
}

/** What rows of a spreadsheet stand for, the number or barcode in the first cell of each; and the codes that stand on nothing. */
async function skusPasted(rows: readonly (readonly string[])[]): Promise<{ found: { sku: SkuKnown; cells: readonly string[] }[]; unknown: string[] }> {
  const skus: (SkuRow | undefined)[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    skus.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(([code = '']) => skuOf(code.trim())))));
  const ids = [...new Set(skus.flatMap((sku) => sku?.sku_id ?? []))];
  const known = new Map(ids.length === 0 ? [] : (await call(skuDetails, { ids })).map((sku) => [sku.sku_id, sku]));
  const read = rows.map(([code = '', ...cells], index) => ({ code, cells, sku: known.get(skus[index]?.sku_id ?? '') }));
  return {
    found: read.flatMap(({ cells, sku }) => (sku ? [{ sku, cells }] : [])),
    unknown: read.flatMap(({ code, sku }) => (sku ? [] : [code])),
  };
}

/** Says why nothing was found out. */
function showFailure(failure: unknown): null {
  showError(failureText(failure));
  return null;
}

/**
 * What is typed, scanned and pasted becomes lines; answers the lines as they are at the moment, what takes a code, and what
 * takes cells of a spreadsheet. `goTo` goes to a line, `look` to where one looks for what the code may be.
 */
function useFound<Line extends GoodsLine>(
  { onChange, read }: Pick<GoodsLinesProps<Line>, 'onChange' | 'read'>,
  goTo: (at: { line: number }) => void,
  look: (looking: Looking) => void,
) {
  const { refusal } = useWords('stock');
  const form = Form.useFormInstance();
  const entry = useRef<InputRef>(null);
  const linesNow = useCallback((): Line[] => (form.getFieldValue('items') as Line[] | undefined) ?? [], [form]);
  const hear = useCallback(
    async (code: string) => {
      const found = await lookUp(code).catch(showFailure);
      if (found === null) return undefined;
      if (!found) return showError(fill(refusal.code_unknown, { code }));
      const lines = linesNow();
      if (!('sku_id' in found)) return lines.length < MOST_LINES ? look(found) : showError(refusal.items_over);
      const at = lines.findIndex(({ sku_id }) => sku_id === found.sku_id);
      if (at < 0 && lines.length === MOST_LINES) return showError(refusal.items_over);
      const next = lines.map((line, index) => (index === at ? { ...line, expected_quantity: countable(line.expected_quantity) + 1 } : line));
      onChange?.(at >= 0 ? next : [...lines, { sku_id: found.sku_id, expected_quantity: 1 } as Line]);
      // Whoever types the next code already is left to it.
      return entry.current?.input?.value === '' && goTo({ line: at >= 0 ? at : lines.length });
    },
    [linesNow, onChange, refusal, goTo, look],
  );
  useScan(useCallback((code: string) => void hear(code), [hear]));
  const paste = useCallback(
    async (rows: string[][]) => {
      const pasted = await skusPasted(rows.slice(0, MOST_LINES)).catch(showFailure);
      if (!pasted) return;
      const { found, unknown } = pasted;
      const lines = [...linesNow(), ...found.map(({ sku, cells }) => ({ ...read(cells, sku), sku_id: sku.sku_id }) as Line)];
      const count = Math.max(0, rows.length - MOST_LINES) + Math.max(0, lines.length - MOST_LINES);
      const amiss = [
        ...(unknown.length > 0 ? [fill(refusal.code_unknown, { code: unknown.join(comma()) })] : []),
        ...(count > 0 ? [fill(refusal.lines_left_out, { most: MOST_LINES, count })] : []),
      ];
      if (amiss.length > 0) showError(amiss.join(pause()));
      onChange?.(lines.slice(0, MOST_LINES));
    },
    [linesNow, onChange, read, refusal],
  );
  const onPasted = useCallback((rows: string[][]) => void paste(rows), [paste]);
  return { entry, linesNow, hear, onPasted };
}

/** Takes a number, a barcode or a name, typed or scanned: Enter adds what it stands on, or looks for what it may be. */
function CodeEntry({ onDone, ref }: { onDone: (code: string) => Promise<unknown>; ref: Ref<InputRef> }) {
  const { word } = useWords('stock');
  const [code, setCode] = useState('');
  const done = (typed: string) => {
    setCode('');
    if (typed) void onDone(typed);
  };
  return (
    <CodeInput
      ref={ref}
      className="lines-code"
      aria-label={word.add_by_code}
      placeholder={word.add_by_code}
      value={code}
      onChange={setCode}
      onDone={done}
    />
  );
}

/**
 * The goods of a document: typed, picked, scanned, or pasted out of a spreadsheet; a code of what is there already counts one
 * more. Behind the last input of a line one is back where the next code is typed.
 */
export function GoodsLines<Line extends GoodsLine>(props: GoodsLinesProps<Line>) {
  const { value = NONE, onChange, columns, read, hint, total, online, unsold, ...rest } = props;
  const { field, word } = useWords('stock');
  const [looking, setLooking] = useState<Looking>();
  const [at, setAt] = useState<{ line: number }>();
  const skus = useSkus(value.map(({ sku_id }) => sku_id));
  const isFull = value.length >= MOST_LINES;
  const [held] = [...skus.values()].flatMap(({ unit, units }) => units.map(({ unit_name, factor }) => ({ unit, unit_name, factor })));
  const { entry, linesNow, hear, onPasted } = useFound({ onChange, read }, setAt, setLooking);
  const take = (picked: readonly { sku_id: string }[]) => {
    const lines = linesNow();
    onChange?.([...lines, ...picked.map(({ sku_id }) => ({ sku_id, expected_quantity: 1 }) as Line)]);
    setLooking(undefined);
    setAt({ line: lines.length });
  };
  return (
    <WithSkus skus={skus}>
      <LinesInput<Line>
        {...rest}
        name="items"
        value={value}
        {...(onChange && { onChange })}
        {...(at && { at })}
        what={field.goods_name}
        nameOf={({ sku_id }) => {
          const sku = skus.get(sku_id);
          return sku ? `${skuName(sku)}${inBrackets(sku.unit)}` : '…';
        }}
        columns={columns}
        onEnd={() => entry.current?.focus()}
        onPasted={onPasted}
      >
        <CodeEntry ref={entry} onDone={hear} />
        <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => setLooking({ kind: 'product' })}>
          {word.add_products}
        </Button>
        {!online && (
          <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => setLooking({ kind: 'supply' })}>
            {word.add_supplies}
          </Button>
        )}
        <span className="lines-hint">
          {hint}
          {held && fill(word.by_units, held)}
        </span>
        {total && value.length > 0 && <span className="lines-total">{total(value)}</span>}
      </LinesInput>
      {looking && (
        <Suspense fallback={null}>
          <GoodsPicker
            {...looking}
            {...(online && { online })}
            {...(unsold && { unsold })}
            limit={MOST_LINES - value.length}
            onPick={take}
            onClose={() => setLooking(undefined)}
          />
        </Suspense>
      )}
    </WithSkus>
  );
}
