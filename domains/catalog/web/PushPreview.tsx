import { Checkbox } from 'antd';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useWords } from '#kernel/web/words.ts';
import './project.css';

/** A shop, what holds there now and what will once it is pushed. */
export interface PushedShop {
  shop_id: string;
  shop_name: string;
  now: string;
  after: string;
}

interface PushPreviewProps {
  shops: readonly PushedShop[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The shops to choose from, with what holds in each and what will; those that are not chosen stay as they are. */
export function PushPreview({ shops, chosen, onChoose }: PushPreviewProps) {
  const { word } = useWords('catalog');
  const turn = (shop_id: string) => onChoose(new Set(chosen.has(shop_id) ? [...chosen].filter((id) => id !== shop_id) : [...chosen, shop_id]));
  const isWhole = shops.length > 0 && chosen.size === shops.length;
  return (
    <div className="reprice-rows">
      <Scrolls label={word.push_shops}>
        <table className="reprice-table push-table">
          <thead>
            <tr>
              <th>
                <Checkbox
                  checked={isWhole}
                  indeterminate={chosen.size > 0 && !isWhole}
                  onChange={() => onChoose(new Set(isWhole ? [] : shops.map(({ shop_id }) => shop_id)))}
                >
                  {word.push_every}
                </Checkbox>
              </th>
              <th>{word.push_now}</th>
              <th>{word.push_then}</th>
            </tr>
          </thead>
          <tbody>
            {shops.map(({ shop_id, shop_name, now, after }) => (
              <tr key={shop_id}>
                <th scope="row">
                  <Checkbox checked={chosen.has(shop_id)} onChange={() => turn(shop_id)}>
                    {shop_name}
                  </Checkbox>
                </th>
                <td>{now}</td>
                <td>{after === now || !chosen.has(shop_id) ? word.push_same : <b>{after}</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </div>
  );
}
