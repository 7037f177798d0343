import { useWords } from '#kernel/web/words.ts';
import RuleSheet from './RuleSheet.tsx';

/** Every business rule of the shop. */
export default function BusinessRules() {
  return <RuleSheet title={useWords('setting').title.rules} />;
}
