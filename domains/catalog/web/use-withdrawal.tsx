import { lazy, type ReactNode, Suspense } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useQuestion } from '#kernel/web/kit/use-question.tsx';
import { useDecidesForAll } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { PushedKind } from '../contract/push.endpoints.ts';

const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx'));
const WithdrawGoods = lazy(() => import('./WithdrawGoods.tsx'));
const WithdrawProjects = lazy(() => import('./WithdrawProjects.tsx'));

/** What is about to leave the shelves. */
interface Leaving {
  template_id: string;
  name: string;
  /** Of goods: the variants that leave; left out: all. */
  sku_ids?: readonly string[];
  /** The shops that take it off, where the head office pushes that; left out: where one works. */
  shop_ids?: readonly string[];
}

interface Withdrawal {
  /** Says what it means, and comes back with the answer. */
  ask: (leaving: Leaving) => Promise<boolean>;
  /** Stands on the page, beside what asks: neither keys nor presses in it reach that. */
  question: ReactNode;
}

/** Asks before something leaves the shelves, whichever way it does: by a button, a form, a shop's terms or a push. */
export function useWithdrawal(kind: PushedKind | 'goods'): Withdrawal {
  const { word } = useWords('catalog');
  const decidesForAll = useDecidesForAll();
  const confirm = useConfirm();
  const { ask, question } = useQuestion();
  const texts = {
    project: { all: word.unshelve_all_text, here: word.unshelve_here_text, shops: word.unshelve_shops_text },
    count_card: { all: word.unshelve_all_shops, here: word.unshelve_card_text, shops: word.unshelve_card_shops },
    stored_value_card: { all: word.unshelve_all_shops, here: word.unshelve_card_text, shops: word.unshelve_card_shops },
    package: { all: word.unshelve_package_all, here: word.unshelve_package_text, shops: word.unshelve_package_shops },
    goods: { all: word.unshelve_goods_all, here: word.unshelve_goods_here, shops: word.unshelve_goods_shops },
  }[kind];
  return {
    question: question && <Suspense fallback={null}>{question}</Suspense>,
    ask: ({ template_id, name, sku_ids, shop_ids }) => {
      const title = fill(word.unshelve_title, { name });
      const text = shop_ids ? fill(texts.shops, { count: shop_ids.length }) : decidesForAll ? texts.all : texts.here;
      const said = { shop_ids, title, text };
      switch (kind) {
        case 'project':
          return ask((answers) => <WithdrawProjects shop_project_ids={[template_id]} {...said} {...answers} />);
        case 'count_card':
        case 'stored_value_card':
          return ask((answers) => <WithdrawDialog card={{ kind, template_id }} {...said} {...answers} />);
        case 'goods':
          return ask((answers) => (
            <WithdrawGoods sku_ids={sku_ids} goods_ids={sku_ids ? undefined : [template_id]} {...said} {...answers} />
          ));
        default:
          return confirm({ title, text, ok: word.unshelve, danger: true });
      }
    },
  };
}
