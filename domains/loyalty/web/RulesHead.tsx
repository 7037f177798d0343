import { Button } from 'antd';
import { Suspense } from 'react';
import { RuleScope } from '#domains/setting/web/pieces.ts';
import type { Setting } from '#kernel/contract/setting.ts';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

interface RulesHeadProps {
  title: string;
  /** What is decided here, and what a value of it says part by part. */
  setting: Setting;
  parts: (value: unknown) => Readonly<Record<string, string>>;
  source: 'shop' | 'organisation' | 'initial';
  isKept: boolean;
  pending: boolean;
  onSave: () => void;
  /** Goes back to what the organisation decided. */
  onFollow: () => void;
}

/** The head of rules that a shop decides over the organisation: where they come from, who decided otherwise, and saving them. */
export function RulesHead({ title, setting, parts, source, isKept, pending, onSave, onFollow }: RulesHeadProps) {
  const { word } = useWords('loyalty');
  const kernel = useWords('kernel');
  const confirm = useConfirm();
  const isShop = usePlace().user.shop_type !== '0';
  const follow = async () => {
    if (await confirm({ title: word.follow_title, text: word.follow_text, ok: word.follow })) onFollow();
  };
  return (
    <>
    <PageHead title={title}>
      {source === 'shop' && isShop && <Button disabled={pending} onClick={() => void follow()}>{word.follow}</Button>}
      <Button type="primary" disabled={isKept} loading={pending} onClick={onSave}>
        {kernel.word.save}
      </Button>
    </PageHead>
    <Suspense fallback={null}>
      <RuleScope keys={[setting.key]} parts={(_, value) => parts(value)} />
    </Suspense>
    </>
  );
}
