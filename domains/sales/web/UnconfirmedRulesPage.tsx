import { Button } from 'antd';
import { Suspense } from 'react';
import { RuleSheet } from '#domains/setting/web/pieces.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  pendingBlocksClose,
  pendingHoldsStock,
  pendingNoticeHours,
  pendingNoticeTo,
  voidHeldHours,
  voidPendingHours,
} from '../contract/sales.settings.ts';
import { useOrderLinks } from './use-order-links.ts';

const RULES = [voidPendingHours, voidHeldHours, pendingNoticeHours, pendingNoticeTo, pendingBlocksClose, pendingHoldsStock].map(({ key }) => key);

/** `/bill-configure`: what becomes of orders that nobody settles (2§2.2). */
export default function UnconfirmedRulesPage() {
  const { title, word } = useWords('sales');
  const { go } = useNavigation();
  const list = useOrderLinks().unconfirmed();
  return (
    <Suspense fallback={null}>
      <RuleSheet title={title.unconfirmed_rules} only={RULES} beside={list && <Button onClick={() => go(list)}>{title.unconfirmed}</Button>}>
        <p>{word.unconfirmed_are}</p>
      </RuleSheet>
    </Suspense>
  );
}
