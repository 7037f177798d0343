import { CloseOutlined, DeleteOutlined, EditOutlined, GiftOutlined, MinusOutlined, PlusOutlined, UserOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { comma } from '#kernel/web/language.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { LineOffer } from '#domains/activity/contract/pieces.schema.ts';
import { type OrderLine } from '../contract/order.endpoints.ts';
import { MOST_OF_LINE } from '../contract/basket.schema.ts';
import { isRepriced } from '../model/repriced.ts';
import type { BasketChange, BasketLine } from './basket.draft.ts';
import { CardTarget } from './CardTarget.tsx';
import { explanationText } from './explanation.ts';
import { OfferMark } from './OfferMark.tsx';

interface BasketLineRowProps {
  line: BasketLine;
  /** Its price, once the server has said it. */
  priced: OrderLine | undefined;
  /** What it has of a flash sale. */
  offer: LineOffer | undefined;
  /** Why it cannot be sold so. */
  fault: string | undefined;
  names: ReadonlyMap<string, string>;
  /** Null for a walk-in. */
  member_id: string | null;
  change: (step: BasketChange) => void;
  onPerformers: () => void;
  onPrice: () => void;
}

/** A line of the basket: what it costs and why, how many, by whom. */
export function BasketLineRow({ line, priced, offer, fault, names, member_id, change, onPerformers, onPrice }: BasketLineRowProps) {
  const { word } = useWords('sales');
  const { currency_code } = usePlace().user;
  // A package is sold as it is: whole, at its own price.
  const isPart = line.package_no !== undefined;
  const mayGive = useCan('sales:gift') && line.item_type !== 'stored_value_card' && !isPart;
  const mayChange = useCan('sales:adjust') && line.item_type !== 'stored_value_card' && !line.gift && !isPart;
  const said = line.quantity > MOST_OF_LINE ? fill(word.quantity_most, { most: MOST_OF_LINE }) : fault;
  const who = line.performers.map(({ uid }) => names.get(uid) ?? uid).join(comma());
  return (
    <li className={isPart ? 'basket-line basket-part' : 'basket-line'}>
      <div className="basket-what">
        <strong>{line.name}</strong> {line.specs_name && <small>{line.specs_name}</small>} {line.gift && <Status tone="success">{word.gift}</Status>}
        {priced?.is_direct && <Status tone="info">{word.direct}</Status>}
        <small className="basket-why">{priced && explanationText(priced, word.step, currency_code)}</small>
        {offer && (
          <OfferMark
            of={offer}
            name={line.name}
            quantity={line.quantity}
            onDecline={(at_usual_price) => change({ do: 'usual price', key: line.key, at_usual_price })}
          />
        )}
        {said && <small className="basket-why fault">{said}</small>}
      </div>
      <div className="basket-amount">
        {priced && priced.amount_discount > 0 && (
          <del>
            <Money cents={priced.amount_total} />
          </del>
        )}
        <strong>{priced ? <Money cents={priced.amount_receivable} /> : '…'}</strong>
      </div>
      {line.item_type === 'stored_value_card' && member_id !== null && <CardTarget line={line} member_id={member_id} change={change} />}
      <div className="basket-tools">
        <Button
          className="basket-who"
          type={who ? 'default' : 'dashed'}
          icon={<UserOutlined />}
          aria-label={`${word.choose_performers} ${line.name} ${who}`}
          onClick={onPerformers}
        >
          {who || word.choose_performers}
        </Button>
        {mayGive && (
          <Button
            type={line.gift ? 'primary' : 'text'}
            icon={<GiftOutlined />}
            aria-pressed={line.gift}
            aria-label={`${word.make_gift} ${line.name}`}
            title={word.make_gift}
            onClick={() => change({ do: 'gift', key: line.key, gift: !line.gift })}
          />
        )}
        {mayChange && (
          <Button
            type={isRepriced(line) ? 'primary' : 'text'}
            icon={<EditOutlined />}
            disabled={!priced || line.gift}
            aria-label={`${word.change_price} ${line.name}`}
            title={word.change_price}
            onClick={onPrice}
          />
        )}
        {isPart ? <span className="stepper">×{line.quantity}</span> : <Quantity line={line} change={change} />}
      </div>
    </li>
  );
}

/** How many of it. More than a line takes stays as it was typed: the line says so, and the server refuses it. */
function Quantity({ line: { key, name, quantity }, change }: Pick<BasketLineRowProps, 'line' | 'change'>) {
  const { word } = useWords('sales');
  const set = (next: number) => change({ do: 'quantity', key, quantity: next });
  const remove = () => change({ do: 'remove', key });
  const isOne = quantity === 1;
  return (
    <>
      <div className="stepper">
        <Button
          icon={isOne ? <DeleteOutlined /> : <MinusOutlined />}
          aria-label={fill(isOne ? word.remove_line : word.one_less, { name })}
          onClick={() => (isOne ? remove() : set(quantity - 1))}
        />
        <InputNumber
          min={1}
          precision={0}
          controls={false}
          {...(quantity > MOST_OF_LINE && { status: 'error', 'aria-invalid': true })}
          value={quantity}
          aria-label={fill(word.quantity_of, { name })}
          onChange={(next) => next && Number.isSafeInteger(next) && set(next)}
        />
        <Button icon={<PlusOutlined />} aria-label={fill(word.one_more, { name })} onClick={() => set(quantity + 1)} />
      </div>
      {!isOne && <Button type="text" icon={<CloseOutlined />} aria-label={fill(word.remove_line, { name })} onClick={remove} />}
    </>
  );
}
