import { Suspense } from 'react';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import type { Answers } from '#kernel/web/kit/use-question.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useSlot } from '#kernel/web/slot.ts';
import { useWords } from '#kernel/web/words.ts';
import { projectPromised, type Promising } from '../contract/promised.endpoints.ts';
import { projectWithdrawal } from '../contract/slots.ts';
import { PromisedLine } from './promised.tsx';
import { useSellsInShops } from './use-project-page.ts';

interface WithdrawProjectsProps extends Answers {
  shop_project_ids: readonly string[];
  /** The shops in which they leave; left out: where one works. */
  shop_ids?: readonly string[] | undefined;
  title: string;
  /** Where it holds, and how many they are. */
  text: string;
}

/** Asks before projects leave the shelves: what goes on promising them, what leaves with them, and who holds cards of them. */
export default function WithdrawProjects({ shop_project_ids, shop_ids, title, text, onOk, onClose }: WithdrawProjectsProps) {
  const { word } = useWords('catalog');
  // A supplier sells neither cards nor packages.
  const isPromised = useSellsInShops();
  const promised = useEndpoint(projectPromised, { shop_project_ids: [...shop_project_ids], shop_ids: [...(shop_ids ?? [])] }, { enabled: isPromised });
  const consequences = useSlot(projectWithdrawal);
  return (
    <Dialog
      title={title}
      width={480}
      ok={word.unshelve}
      okDisabled={isPromised && promised.isPending}
      danger
      onOk={onOk}
      onClose={onClose}
    >
      <p>{text}</p>
      {promised.data && <Promised {...promised.data} />}
      {promised.error && <LoadFailed failure={promised.error} retry={() => void promised.refetch()} />}
      <Suspense fallback={null}>
        {consequences.map(({ id, Component }) => (
          <Component key={id} shop_project_ids={shop_project_ids} shop_ids={shop_ids} />
        ))}
      </Suspense>
    </Dialog>
  );
}

/** What is on sale and contains them. */
function Promised({ cards, packages, packages_off }: Record<'cards' | 'packages' | 'packages_off', Promising>) {
  const { word } = useWords('catalog');
  if (cards.num + packages.num + packages_off.num === 0) return <p>{word.promised_none}</p>;
  return (
    <>
      <PromisedLine sentence={word.promised_cards} {...cards} />
      <PromisedLine sentence={word.promised_packages} {...packages} />
      <PromisedLine sentence={word.promised_packages_off} {...packages_off} />
    </>
  );
}
