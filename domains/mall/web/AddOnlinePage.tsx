import { Form } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { ProjectSelect } from '#domains/catalog/web/pieces.ts';
import { MemberInput } from '#domains/member/web/pieces.ts';
import { CouponChoice } from '#domains/sales/web/pieces.ts';
import { GoodsLines, QuantityInput } from '#domains/stock/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { failureText, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { addOnline, previewOnline } from '../contract/delivery.endpoints.ts';

type Ordered = RequestInputOf<typeof addOnline>;
type Field = Extract<keyof Ordered, string>;

interface Line {
  sku_id: string;
  expected_quantity?: number | undefined;
}

/** 代客下单: what a member orders by phone or chat, where it goes, and what it costs, told before it is taken. */
export default function AddOnlinePage() {
  const { field, title, word } = useWords('mall');
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  const seesSent = useCan('mall:retail');
  const { till: _, ...channels } = word.channel;
  return (
    <FormPage<typeof addOnline, Field>
      endpoint={addOnline}
      labels={field}
      draft="mall.order.add"
      done={word.added}
      verb={word.add}
      starts={{ kind: 'delivery', channel: 'phone', items: [] }}
      groups={[
        {
          title: title.goods_head,
          items: [
            { field: 'member_id', input: <MemberInput serves /> },
            { field: 'channel', options: channels },
            { field: 'kind', options: word.kind },
            'receiver_name',
            'receiver_phone',
            { field: 'address', wide: true, when: ({ kind }) => kind !== 'pickup', required: true },
            { field: 'freight', when: ({ kind }) => kind !== 'pickup' },
            {
              field: 'freight_project_id',
              input: <ProjectSelect onSale />,
              when: ({ kind, freight }) => kind !== 'pickup' && (freight ?? 0) > 0,
              required: true,
            },
            { field: 'remarks', wide: true },
          ],
        },
        {
          title: title.goods,
          items: [
            { field: 'items', input: <ItemsInput />, lines: true },
            { field: 'member_coupon_id', input: <CouponInput />, when: ({ member_id }) => Boolean(member_id) },
            { field: 'expected_receivable', input: <PriceShown />, wide: true },
          ],
        },
      ]}
      onDone={({ delivery_id, pickup_code }) => {
        if (pickup_code) showDone(fill(word.added_pickup, { code: pickup_code }));
        close();
        const online = pathOf('mall.OnlineDetailPage');
        // Whoever takes an order may not see every kind of them.
        const path = pickup_code ? online : seesSent ? (online ?? pathOf('mall.RetailDetailPage')) : undefined;
        if (path) go({ path, search: { delivery_id } });
      }}
    />
  );
}

/** The goods, typed, picked or scanned. */
function ItemsInput(props: { id?: string; value?: Line[]; onChange?: (lines: Line[]) => void }) {
  const { field, word } = useWords('mall');
  return (
    <GoodsLines<Line>
      {...props}
      online
      hint={word.by_scan}
      read={([quantity]) => ({ expected_quantity: Number(quantity) || 1 })}
      columns={[
        {
          key: 'expected_quantity',
          field: 'expected_quantity',
          title: field.quantity,
          width: 104,
          input: ({ sku_id }) => <QuantityInput sku_id={sku_id} />,
        },
      ]}
    />
  );
}

/** What the goods cost now, by the server, as far as the form says which and whose; undefined while it is not known. */
function usePrice() {
  const form = Form.useFormInstance<Ordered>();
  const [member_id, kind = 'delivery', items, freight = 0, project, member_coupon_id = null] = [
    Form.useWatch('member_id', form),
    Form.useWatch('kind', form),
    Form.useWatch('items', form),
    Form.useWatch('freight', form),
    Form.useWatch('freight_project_id', form),
    Form.useWatch('member_coupon_id', form),
  ];
  const paid = kind === 'pickup' ? 0 : (freight ?? 0);
  const asked = {
    member_id: member_id ?? '',
    kind,
    items: items ?? [],
    freight: paid,
    freight_project_id: paid > 0 ? (project ?? null) : null,
    member_coupon_id,
  };
  const isWhole = previewOnline.request.safeParse(asked).success;
  const { data, error, isPlaceholderData } = useEndpoint(previewOnline, asked, { enabled: isWhole, keepPrevious: true });
  return { member_id, price: isWhole ? data : undefined, isCurrent: isWhole && !isPlaceholderData && !error, error: isWhole ? error : null };
}

/** The member's coupons, the best first; another member's go with the member. */
function CouponInput({ id, value = null, onChange }: { id?: string; value?: string | null; onChange?: (id: string | null) => void }) {
  const { member_id, price } = usePrice();
  const owner = useRef(member_id);
  useEffect(() => {
    if (owner.current && owner.current !== member_id) onChange?.(null);
    owner.current = member_id;
  }, [member_id, onChange]);
  return (
    <Suspense fallback={null}>
      <CouponChoice
        {...(id && { id })}
        online
        coupons={price?.coupons}
        currency_code={price?.currency_code}
        used={price ? price.member_coupon_id : value}
        chosen={value}
        onChoose={(one) => onChange?.(one)}
      />
    </Suspense>
  );
}

/** What it costs now: the order is taken at this price or not at all. */
function PriceShown({ value, onChange }: { value?: number; onChange?: (cents: number | undefined) => void }) {
  const { price, isCurrent, error } = usePrice();
  const cents = isCurrent ? price?.amount_receivable : undefined;
  useEffect(() => {
    if (cents !== value) onChange?.(cents);
  }, [cents, value, onChange]);
  if (error) return <span role="alert">{failureText(error)}</span>;
  return <strong className="online-price">{cents === undefined ? '-' : <Money cents={cents} currency={price!.currency_code} />}</strong>;
}
