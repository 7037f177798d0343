import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { batchCorrect } from '../contract/knowing.endpoints.ts';

interface Dated {
  batch_id: string;
  batch_number: string;
  production_date: string | null;
  valid_date: string | null;
}

/** A batch stood under wrong days. */
export default function CorrectDrawer({ batch, onClose }: { batch: Dated; onClose: () => void }) {
  const { field, word } = useWords('stock');
  const { batch_id, batch_number, production_date, valid_date } = batch;
  return (
    <FormDrawer<typeof batchCorrect, 'production_date' | 'valid_date' | 'reason'>
      endpoint={batchCorrect}
      title={fill(word.correct_title, { batch: batch_number })}
      verb={word.correct}
      labels={field}
      width={420}
      done={word.correct_done}
      initial={{ batch_id, production_date, valid_date, reason: undefined }}
      groups={[{ items: ['production_date', 'valid_date', { field: 'reason', wide: true }] }]}
      onClose={onClose}
    />
  );
}
