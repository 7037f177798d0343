import { ImagesInput } from '#domains/file/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { handleDifference, MOST_PROOFS, type ReconciliationLine } from '../contract/reconciliation.endpoints.ts';

interface HandleDrawerProps {
  /** Of what: a payment, a row or a day. */
  of: { reconciliation_id: string; line_id?: string; row_id?: string; day_id?: string };
  /** What was said of it before: it is said anew. */
  said: Pick<ReconciliationLine, 'kind' | 'word' | 'proofs'>;
  called: string;
  onClose: () => void;
}

/** Says why something differs. */
export default function HandleDrawer({ of, said, called, onClose }: HandleDrawerProps) {
  const { title, field, word } = useWords('reconciliation');
  return (
    <FormDrawer
      endpoint={handleDifference}
      title={`${title.handle} ${called}`}
      labels={field}
      width={480}
      done={word.handled}
      starts={{ ...of, ...(said.kind && { kind: said.kind, word: said.word, proofs: said.proofs }) }}
      lead={of.day_id ? undefined : <p className="list-note">{word.other_day_hint}</p>}
      groups={[
        {
          items: [
            { field: 'kind', options: word.kind, wide: true },
            { field: 'word', wide: true },
            { field: 'proofs', wide: true, input: <ImagesInput use="reconciliation_proof" limit={MOST_PROOFS} />, hint: word.proofs_hint },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
