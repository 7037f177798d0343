import './supplier.css';
import { Button } from 'antd';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { chainCode, chainCodeRefresh } from '../contract/application.endpoints.ts';

/** The chain's invitation for suppliers that holds now; refreshing voids it. */
export function ChainCode() {
  const { field, word } = useWords('supplier');
  const confirm = useConfirm();
  const { data } = useEndpoint(chainCode, {});
  const refreshing = useCommand(chainCodeRefresh, { onDone: () => showDone(word.code_refreshed) });
  if (!data) return null;
  const refresh = async () => {
    const isFirst = data.invite_code === '';
    if (isFirst || (await confirm({ title: word.refresh_code_title, text: word.refresh_code_text, ok: word.refresh_code }))) await refreshing.run({});
  };
  return (
    <div className="supplier-chain-code">
      <span>
        {field.invite_code} <code>{data.invite_code || word.no_chain_code}</code>
        {data.refreshed_at !== null && (
          <>
            {' '}
            {field.refreshed_at} <When at={data.refreshed_at} />
          </>
        )}
      </span>
      <Button size="small" loading={refreshing.pending} onClick={() => void refresh()}>
        {data.invite_code ? word.refresh_code : word.make_code}
      </Button>
      <p className="list-note">{word.chain_code_hint}</p>
    </div>
  );
}
