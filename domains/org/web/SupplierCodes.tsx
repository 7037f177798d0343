import { Button } from 'antd';
import { CopyButton } from '#kernel/web/kit/CopyButton.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { inviteRefresh, supplierCodes } from '../contract/supplier.endpoints.ts';
import './org.css';

/** What a supplier hands to merchants: who it is, and the invitation that holds now (2§4). */
export default function SupplierCodes() {
  const { field, title, word } = useWords('org');
  const { data, error, refetch } = useEndpoint(supplierCodes, {});
  const confirm = useConfirm();
  const { run, pending } = useCommand(inviteRefresh, { onDone: () => showDone(word.refreshed) });
  const refresh = async () => {
    if (await confirm({ title: word.refresh_title, text: word.refresh_text, ok: word.refresh })) await run({});
  };
  return (
    <>
      <PageHead title={title.supplier_codes}>
        <Button loading={pending} onClick={() => void refresh()}>
          {word.refresh}
        </Button>
      </PageHead>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data && (
        <>
          <dl className="supplier-codes">
            <Code label={field.supplier_code} code={data.supplier_code} />
            <Code label={field.invite_code} code={data.invite_code} />
            <div>
              <dt>{field.refreshed_at}</dt>
              <dd>
                <When at={data.refreshed_at} />
              </dd>
            </div>
          </dl>
          <p className="supplier-codes-hint">{word.codes_hint}</p>
        </>
      )}
    </>
  );
}

function Code({ label, code }: { label: string; code: string }) {
  const { word } = useWords('org');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{code}</code>
        <CopyButton size="small" text={code} done={word.copied}>
          {word.copy}
        </CopyButton>
      </dd>
    </div>
  );
}
