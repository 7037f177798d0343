import { Select } from 'antd';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { PushedKind, PushedPrice } from '../contract/push.endpoints.ts';
import { afterPush, heldIn, leavingIn, type Pushed } from '../model/push.rules.ts';
import { usePush, useShopTerms } from './push-calls.ts';
import { ChooseBooking } from './ChooseBooking.tsx';
import { ChooseNewShops } from './ChooseNewShops.tsx';
import { ChooseShelving, SHELVED, type Shelving } from './ChooseShelving.tsx';
import { PushToShops } from './PushToShops.tsx';
import { useWithdrawal } from './use-withdrawal.tsx';

/** A template as the chain keeps it. */
export interface KeptByChain {
  sell_price: number;
  price_floor: number | null;
  price_ceiling: number | null;
  is_shelves: boolean;
  in_new_shops: boolean;
  /** Of a project: customers book it themselves. */
  self_bookable?: boolean;
}

interface PushDialogProps {
  kind: PushedKind;
  template_id: string;
  name: string;
  kept: KeptByChain;
  onClose: () => void;
}

const WIDTH = 640;

/** What chosen shops make of a template of the chain: each with what holds there now and what would. */
export default function PushDialog({ kind, template_id, name, kept, onClose }: PushDialogProps) {
  const { word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const shops = useShopTerms(kind, template_id);
  const { push, pending } = usePush(kind);
  const { ask, question } = useWithdrawal(kind);
  const [price, setPrice] = useState<PushedPrice>('keep');
  const [cents, setCents] = useState<number | undefined>(kept.sell_price);
  const [shelving, setShelving] = useState<Shelving>('keep');
  const [booking, setBooking] = useState<Shelving>('keep');
  const [inNewShops, setInNewShops] = useState(kept.in_new_shops);
  const isMarked = inNewShops !== kept.in_new_shops;
  const isProject = kind === 'project';
  const decided: Pushed = {
    price,
    sell_price: price === 'own' ? (cents ?? null) : null,
    is_shelves: SHELVED[shelving],
    ...(isProject && { self_bookable: SHELVED[booking] }),
  };
  const isDecided =
    price === 'keep' ? shelving !== 'keep' || booking !== 'keep' : price !== 'own' || (cents !== undefined && Number.isSafeInteger(cents));
  const say = ({ price: costs, is_sold, is_booked }: ReturnType<typeof heldIn>) =>
    [
      moneyText(costs, currency_code),
      is_sold ? word.on_shelves : word.off_shelves,
      ...(isProject ? [is_booked ? word.self_bookable : word.not_self_bookable] : []),
    ].join(' · ');
  const shown = shops.map((shop) => {
    const now = say(heldIn(kept, shop));
    return { ...shop, now, after: isDecided ? say(heldIn(kept, afterPush(shop, decided))) : now };
  });
  const pushTo = async (chosen: readonly (typeof shown)[number][]) => {
    const shop_ids = leavingIn(chosen, (shop) => heldIn(kept, shop).is_sold, decided);
    return (
      (shop_ids.length === 0 || (await ask({ template_id, name, shop_ids }))) &&
      (await push(template_id, chosen, { ...decided, in_new_shops: isMarked ? inNewShops : null }))
    );
  };
  return (
    <>
      <PushToShops
        name={name}
        width={WIDTH}
        shops={shown}
        isDecided={isDecided}
        isMarked={isMarked}
        pending={pending}
        push={pushTo}
        onClose={onClose}
      >
        <ChoosePrice kept={kept} price={price} onPrice={setPrice} cents={cents} onCents={setCents} />
        <ChooseShelving isWithdrawn={!kept.is_shelves} shelving={shelving} onShelving={setShelving} />
        {isProject && <ChooseBooking isClosed={!kept.self_bookable} booking={booking} onBooking={setBooking} />}
        <ChooseNewShops inNewShops={inNewShops} onInNewShops={setInNewShops} />
      </PushToShops>
      {question}
    </>
  );
}

interface ChoosePriceProps {
  kept: KeptByChain;
  price: PushedPrice;
  onPrice: (price: PushedPrice) => void;
  cents: number | undefined;
  onCents: (cents: number | undefined) => void;
}

/** Of something with bounds: what becomes of the shops' prices. */
function ChoosePrice({ kept: { price_floor, price_ceiling }, price, onPrice, cents, onCents }: ChoosePriceProps) {
  const { field, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  if (price_floor === null || price_ceiling === null) return null;
  const say = (amount: number) => moneyText(amount, currency_code);
  const isWithin = cents !== undefined && cents >= price_floor && cents <= price_ceiling;
  const bounds = fill(word.price_between, { floor: say(price_floor), ceiling: say(price_ceiling) });
  return (
    <Labelled label={field.sell_price} {...(price === 'own' && !isWithin && { fault: bounds })}>
      <Select
        aria-label={field.sell_price}
        value={price}
        options={(['keep', 'chain', 'own'] as const).map((value) => ({ value, label: word.push_price[value] }))}
        onChange={onPrice}
      />
      {price === 'own' && <MoneyInput className="push-price" aria-label={word.price_after} value={cents ?? null} onChange={onCents} />}
    </Labelled>
  );
}
