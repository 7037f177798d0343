import { Button } from 'antd';
import type { Permission } from '#kernel/contract/endpoint.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useWords } from '#kernel/web/words.ts';

interface RowToolsProps {
  /** The right to change the row. */
  needs: Permission;
  onEdit?: () => void;
  /** Deletes the row; `question` asks once more. Left out where the row stays. */
  onDelete?: (() => void) | undefined;
  question?: string;
}

/** Edit and delete at the end of a row. */
export function RowTools({ needs, onEdit, onDelete, question = '' }: RowToolsProps) {
  const { word } = useWords('staff');
  const kernel = useWords('kernel').word;
  const confirm = useConfirm();
  const remove = async () => {
    if (await confirm({ title: question, text: word.delete_final, ok: kernel.delete, danger: true })) onDelete?.();
  };
  return (
    <Can do={needs}>
      <span className="employee-actions">
        {onEdit && (
          <Button type="link" size="small" onClick={onEdit}>
            {kernel.edit}
          </Button>
        )}
        {onDelete && (
          <Button type="link" size="small" danger onClick={() => void remove()}>
            {kernel.delete}
          </Button>
        )}
      </span>
    </Can>
  );
}
