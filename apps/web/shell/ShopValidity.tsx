import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { shopDetail } from '#domains/org/contract/profile.endpoints.ts';
import { TOLD_AHEAD } from '#domains/org/contract/shop.schema.ts';
import { daysBetween } from '#kernel/contract/day.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { useAppPlace } from '../place.ts';

/** Above the pages: that the shop has expired and what that means, or soon will. What is soon may be put away for the day. */
export default function ShopValidity() {
  const { user } = useAppPlace();
  const { word } = useWords('shell');
  const today = useToday();
  const { valid_end: day } = useEndpoint(shopDetail, {}).data ?? user;
  const key = `shop_validity:${user.base_user_id}:${user.shop_id}`;
  const [putAway, setPutAway] = useState(() => localStorage.getItem(key));
  if (day === null) return null;
  // Its last day is one of them.
  const left = daysBetween(today, day) + 1;
  if (left > TOLD_AHEAD) return null;
  if (left <= 0)
    return (
      <p className="shop-validity status-danger" role="status">
        {fill(word.validity_over, { day })}
      </p>
    );
  if (putAway === today) return null;
  const put = () => {
    localStorage.setItem(key, today);
    setPutAway(today);
  };
  return (
    <p className="shop-validity status-warning" role="status">
      <span>{fill(word.validity_left, { day, count: left })}</span>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={word.validity_put_away} onClick={put} />
    </p>
  );
}
