import { Button } from 'antd';
import { useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  discardReconciliation,
  matchReconciliation,
  type ReconciliationDetail,
  reconcile,
  reopenReconciliation,
} from '../contract/reconciliation.endpoints.ts';
import { daysText } from './days-text.ts';
import { ImportStatement } from './ReconciliationListPage.tsx';

/** What may be done with a reconciliation now: bring it up to date, end it, open it again. */
export function ReconciliationSteps({ of, renewing }: { of: ReconciliationDetail; renewing: boolean }) {
  const { word } = useWords('reconciliation');
  const { reconciliation_id, actions } = of;
  const matching = useCommand(matchReconciliation, {
    onDone: ({ matched_num: matched, taken_num: taken }) => showDone(fill(word.matched_done, { matched, taken })),
  });
  return (
    <>
      {actions.includes('discard') && <Discard of={of} />}
      {actions.includes('write') && of.way === 'rows' && <ImportStatement />}
      {actions.includes('write') && (
        <Button loading={matching.pending} onClick={() => void matching.run({ reconciliation_id })}>
          {of.waiting_num > 0 ? fill(word.match_waiting, { count: of.waiting_num }) : of.way === 'rows' ? word.match : word.take_anew}
        </Button>
      )}
      {actions.includes('reopen') && <Reopen of={of} />}
      {actions.includes('reconcile') && <Reconcile of={of} renewing={renewing} />}
    </>
  );
}

/** Ends it as it is shown: not while something newer is on its way. */
function Reconcile({ of, renewing }: { of: ReconciliationDetail; renewing: boolean }) {
  const { word } = useWords('reconciliation');
  const confirm = useConfirm();
  const { run, pending } = useCommand(reconcile, { onDone: () => showDone(word.reconciled_done) });
  const money = (cents: number) => moneyText(cents, of.currency_code);
  const ask = async () => {
    const said = {
      shop: of.shop_name,
      method: word.pay_method[of.pay_method],
      days: daysText(of, word.span),
      net: money(of.net),
      theirs: money(of.their_amount),
      arrived: money(of.arrived),
    };
    const sure = await confirm({ title: word.reconcile_title, text: fill(word.reconcile_text, said), ok: word.verb.reconcile });
    if (sure) await run({ reconciliation_id: of.reconciliation_id, version: of.version });
  };
  return (
    <Button type="primary" loading={pending} disabled={renewing} onClick={() => void ask()}>
      {word.verb.reconcile}
    </Button>
  );
}

function Discard({ of: { reconciliation_id } }: { of: ReconciliationDetail }) {
  const { word } = useWords('reconciliation');
  const confirm = useConfirm();
  const { run, pending } = useCommand(discardReconciliation, { onDone: () => showDone(word.discarded_done) });
  const ask = async () => {
    const sure = await confirm({ title: word.discard_title, text: word.discard_text, ok: word.verb.discard, danger: true });
    if (sure) await run({ reconciliation_id });
  };
  return (
    <Button danger loading={pending} onClick={() => void ask()}>
      {word.verb.discard}
    </Button>
  );
}

function Reopen({ of: { reconciliation_id } }: { of: ReconciliationDetail }) {
  const { word } = useWords('reconciliation');
  const [isAsking, ask] = useState(false);
  const { run, pending } = useCommand(reopenReconciliation, {
    onDone: () => {
      ask(false);
      showDone(word.reopened_done);
    },
  });
  return (
    <>
      <Button danger onClick={() => ask(true)}>
        {word.verb.reopen}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={word.reopen_title}
          text={word.reopen_text}
          ok={word.verb.reopen}
          pending={pending}
          onDone={(reason) => void run({ reconciliation_id, reason })}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
