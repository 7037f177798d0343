import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { operationTarget } from '../contract/decoration.endpoints.ts';
import { isNumbered, type NumberedType, type Operation, optionFault } from '../contract/floor.schema.ts';

const NOWHERE = { opt_type: 'GOODS', opt_value: '' } as const;

/** What a numbered operation leads to: a name, null where there is no such thing, undefined while that is not known, or of another operation. */
function useTarget({ opt_type, opt_value }: Operation): string | null | undefined {
  const isLed = isNumbered(opt_type) && optionFault({ opt_type, opt_value }, 'MINI') === undefined;
  const { data } = useEndpoint(operationTarget, isLed ? { opt_type: opt_type as NumberedType, opt_value } : NOWHERE, { enabled: isLed });
  return isLed ? data?.name : undefined;
}

/** Below the input: what the number that stands there leads to. */
export function TargetHint({ operation }: { operation: Operation }) {
  const { word } = useWords('decoration');
  const name = useTarget(operation);
  if (name === undefined) return null;
  return name === null ? <small className="floor-fault">{word.leads_nowhere}</small> : <small>{fill(word.leads_to, { name })}</small>;
}

/** What a touch does, in words. */
export function OperationText({ operation }: { operation: Operation }) {
  const { word } = useWords('decoration');
  const name = useTarget(operation);
  const { opt_type, opt_value } = operation;
  return opt_type === 'NONE' ? word.opt.NONE : `${word.opt[opt_type]} ${name ?? opt_value}`;
}
