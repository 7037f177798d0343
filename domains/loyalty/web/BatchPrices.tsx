import { Checkbox } from 'antd';
import { useState } from 'react';
import { LevelSelect } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { priceBatch, priceSearch } from '../contract/price.endpoints.ts';
import type { NamedItem, PricedType } from '../contract/rules.endpoints.ts';
import { TenthsInput } from './level-inputs.tsx';

/** As many as a command takes. */
const MOST = 200;

/** Sets a level's prices of many projects or products to a part of their list price. */
export default function BatchPrices({ title, item_type, onClose }: { title: string; item_type: PricedType; onClose: () => void }) {
  const { field, refusal, word } = useWords('loyalty');
  const [key_word, find] = useState('');
  const found = useEndpoint(priceSearch, { item_type, key_word, page_size: MOST }, { keepPrevious: true });
  const items = (found.data?.rows ?? []).filter(({ may_edit }) => may_edit);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [member_level_id, level] = useState<string>();
  const [discount_tenths, discount] = useState<number | null>(null);
  const { run } = useCommand(priceBatch, {
    refreshes: ['loyalty.price.search', 'sales.order.preview'],
    onDone: ({ changed }) => {
      showDone(fill(word.batch_done, { count: changed }));
      onClose();
    },
  });
  const isWrong = discount_tenths !== null && (discount_tenths < 1 || discount_tenths > 99);
  const toggle = (ids: readonly string[], on: boolean) => choose(new Set([...chosen].filter((id) => !ids.includes(id)).concat(on ? ids : [])));
  const all = items.map(({ item_id }) => item_id);
  const isAll = all.length > 0 && all.every((id) => chosen.has(id));
  const send = () => {
    if (!member_level_id) return;
    void run({ items: [...chosen].map((item_id) => ({ item_type, item_id }) as NamedItem), member_level_id, discount_tenths });
  };
  return (
    <Dialog
      ok={word.set_discount}
      title={title}
      width={640}
      okDisabled={!member_level_id || isWrong || chosen.size === 0 || chosen.size > MOST}
      onOk={send}
      onClose={onClose}
    >
      <Labelled label={field.member_level_id} required>
        <LevelSelect aria-label={field.member_level_id} value={member_level_id} onChange={level} />
      </Labelled>
      <Labelled label={field.discount_tenths} {...(isWrong && { fault: refusal.discount_invalid })}>
        <TenthsInput value={discount_tenths} onChange={discount} />
      </Labelled>
      <p className="loyalty-note">{word.batch_hint}</p>
      <SearchBox placeholder={word.search_items} value={key_word} onChange={(typed) => find(typed ?? '')} />
      <div className="batch-items">
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && chosen.size > 0}
          disabled={all.length === 0}
          onChange={({ target }) => toggle(all, target.checked)}
        >
          {word.choose_all} · {fill(word.chosen, { count: chosen.size })}
        </Checkbox>
        {items.map(({ item_id, name, specs_name }) => (
          <Checkbox key={item_id} checked={chosen.has(item_id)} onChange={({ target }) => toggle([item_id], target.checked)}>
            {name} {specs_name}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
