import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDecidesForAll } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { PushedKind } from '../contract/push.endpoints.ts';
import type { KeptByChain } from './PushDialog.tsx';

const PushDialog = lazy(() => import('./PushDialog.tsx'));

interface PushButtonProps {
  kind: PushedKind;
  template_id: string;
  name: string;
  kept: KeptByChain & { seller_id: string | null; actions: readonly string[] };
}

/** For whoever keeps the templates of the chain: decides for chosen shops what they make of one. */
export function PushButton({ kind, template_id, name, kept }: PushButtonProps) {
  const { word } = useWords('catalog');
  const decidesForAll = useDecidesForAll();
  const [pushing, setPushing] = useState(false);
  if (!decidesForAll || kept.seller_id !== null || !kept.actions.includes('edit')) return null;
  return (
    <>
      <Button onClick={() => setPushing(true)}>{word.push_to_shops}</Button>
      {pushing && (
        <Suspense fallback={null}>
          <PushDialog kind={kind} template_id={template_id} name={name} kept={kept} onClose={() => setPushing(false)} />
        </Suspense>
      )}
    </>
  );
}
