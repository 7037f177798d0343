import { Select } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { levelDelete, type LevelRow } from '../contract/level.endpoints.ts';

/** Gives up a level; whoever holds it moves to another one in the same act. */
export default function DeleteLevel({ level, others, onClose }: { level: LevelRow; others: readonly LevelRow[]; onClose: () => void }) {
  const { field, word } = useWords('loyalty');
  const kernel = useWords('kernel');
  const [move_to, moveTo] = useState<string>();
  const { run } = useCommand(levelDelete, {
    refreshes: ['loyalty.', 'member.'],
    onDone: () => {
      showDone(word.deleted);
      onClose();
    },
  });
  const isHeld = level.member_num > 0;
  const { member_level_id } = level;
  return (
    <Dialog ok={kernel.word.delete}
      title={fill(word.delete_title, { name: level.level_name })}
      width={420}
      okDisabled={isHeld && !move_to}
      onOk={() => void run({ member_level_id, ...(move_to && { move_to }) })}
      onClose={onClose}
    >
      <p>{word.delete_text}</p>
      {isHeld && (
        <>
          <p>{fill(word.delete_held, { count: level.member_num })}</p>
          <Labelled label={field.move_to} required>
            <Select
              aria-label={field.move_to}
              options={others.map((other) => ({ value: other.member_level_id, label: other.level_name }))}
              {...(move_to && { value: move_to })}
              onChange={(to: string) => moveTo(to)}
            />
          </Labelled>
        </>
      )}
    </Dialog>
  );
}
