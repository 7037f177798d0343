import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GoodsDetail, goodsAuth } from '../contract/goods-keeping.endpoints.ts';

/** What the head office says of products that a shop has alone: whether they are sold there. */
export function LetBeSold({ goods: { goods_id, goods_name: name, seller_name, actions } }: { goods: GoodsDetail }) {
  const { word } = useWords('catalog');
  const confirm = useConfirm();
  const deciding = useCommand(goodsAuth);
  const forbid = async () => {
    const text = fill(word.forbid_goods_text, { shop: seller_name ?? '' });
    const agreed = await confirm({ title: fill(word.forbid_goods_title, { name }), text, ok: word.forbid_goods, danger: true });
    if (agreed && (await deciding.run({ goods_id, is_auth: 0 }))) showDone(word.forbidden_done);
  };
  const allow = async () => {
    if (await deciding.run({ goods_id, is_auth: 1 })) showDone(word.allowed_done);
  };
  return (
    <>
      {actions.includes('forbid') && (
        <Button danger loading={deciding.pending} onClick={() => void forbid()}>
          {word.forbid_goods}
        </Button>
      )}
      {actions.includes('allow') && (
        <Button loading={deciding.pending} onClick={() => void allow()}>
          {word.allow_goods}
        </Button>
      )}
    </>
  );
}
