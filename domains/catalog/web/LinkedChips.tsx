import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type LinkedOffer, linkedOffers, MOST_ASKED } from '../contract/linked.endpoints.ts';
import './linked.css';

interface LinkedChipsProps {
  /** What is being sold or booked: a project that is named is not offered again. */
  project_ids: readonly string[];
  sku_ids?: readonly string[];
  onAdd: (offer: LinkedOffer) => void;
}

/** More than these are no reminder but a list. */
const MOST_SHOWN = 3;
const NONE: readonly string[] = [];
/** The same things in another order, or more of them, are no other question. */
const asked = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted().slice(0, MOST_ASKED);

/** What goes well with what is being sold or booked, each added by one press; nothing where there is none, or until it is known. */
export default function LinkedChips({ project_ids, sku_ids = NONE, onAdd }: LinkedChipsProps) {
  const { word } = useWords('catalog');
  const enabled = project_ids.length + sku_ids.length > 0;
  const { data } = useEndpoint(linkedOffers, { project_ids: asked(project_ids), sku_ids: asked(sku_ids) }, { enabled, keepPrevious: true });
  const offers = enabled && data ? data.filter(({ shop_project_id }) => !project_ids.includes(shop_project_id)).slice(0, MOST_SHOWN) : [];
  if (offers.length === 0) return null;
  return (
    <div className="linked-chips" role="group" aria-label={word.linked_offers}>
      <span aria-hidden>{word.linked_offers}</span>
      {offers.map((offer) => (
        <Button
          key={offer.shop_project_id}
          icon={<PlusOutlined aria-hidden />}
          title={offer.name}
          // The next one moves under the pointer: who presses twice means one.
          onClick={({ detail }) => detail < 2 && onAdd(offer)}
        >
          <span className="linked-chip">
            <span>{offer.name}</span>
            <Money cents={offer.sell_price} />
          </span>
        </Button>
      ))}
    </div>
  );
}
