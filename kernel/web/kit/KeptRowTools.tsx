import { Button, Space } from 'antd';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Kept, KeptDeclared, KeptRow } from '#kernel/contract/kept.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '../notice.ts';
import { useCommand } from '../query.ts';
import { useWords } from '../words.ts';
import type { Begun, KeptWords, Writing } from './kept-types.ts';
import { useConfirm } from './use-confirm.tsx';

interface KeptRowToolsProps {
  kept: Kept;
  row: KeptRow<KeptDeclared>;
  name: string;
  begun: Begun | undefined;
  words: KeptWords;
  write: (writing: Writing) => void;
}

/** What may be done with a row of a list that people keep; below what the chain keeps a shop adds its own. */
export function KeptRowTools({ kept, row, name, begun, words, write }: KeptRowToolsProps) {
  const kernel = useWords('kernel').word;
  const confirm = useConfirm();
  const { run: remove } = useCommand<Endpoint>(kept.remove, { onDone: () => showDone(words.deleted) });
  const drop = async () => {
    const asked = Object.keys(kept.remove.request.shape).map((field) => [field, row[field]]);
    const agreed = await confirm({ title: fill(words.ask, { name }), text: words.final, ok: kernel.delete, danger: true });
    if (agreed) await remove(Object.fromEntries(asked));
  };
  const begin = begun && (
    <Button type="link" size="small" onClick={() => write({ add: true, ...begun })}>
      {begun.label}
    </Button>
  );
  if ('kept_here' in row && !row['kept_here']) return begin;
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => write({ edit: row })}>
        {kernel.edit}
      </Button>
      {begin}
      {kept.state && <StateTool endpoint={kept.state} row={row} words={words} />}
      <Button type="link" size="small" danger onClick={() => void drop()}>
        {kernel.delete}
      </Button>
    </Space>
  );
}

/** Closes a row, or opens it again. */
function StateTool({ endpoint, row, words }: { endpoint: Endpoint } & Pick<KeptRowToolsProps, 'row' | 'words'>) {
  const { run } = useCommand(endpoint);
  const asked = Object.keys(endpoint.request.shape).map((field) => [field, field === 'is_open' ? !row['is_open'] : row[field]]);
  return (
    <Button type="link" size="small" onClick={() => void run(Object.fromEntries(asked))}>
      {row['is_open'] ? words.close : words.reopen}
    </Button>
  );
}
