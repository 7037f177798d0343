import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { loadPicture } from '#domains/file/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { usePrintedSlip } from '#kernel/web/kit/Slip.tsx';
import { showError } from '#kernel/web/notice.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { failureText } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CardActionRow, cardActionSearch } from '../contract/action.endpoints.ts';
import { ActionSlip } from './ActionSlip.tsx';
import { ProofShown } from './ProofShown.tsx';
import { changesOf } from './action-changes.ts';

/** What was done to a member's cards, latest first; each prints as a slip. */
export default function MemberActions({ member_id }: { member_id: string }) {
  const { field, word } = useWords('card');
  const [slip, printWith] = usePrintedSlip((printed: { action: CardActionRow; signature: string | undefined }) => <ActionSlip {...printed} />);
  const print = async (action: CardActionRow) => {
    try {
      const signature = action.proof_signature ? await loadPicture(action.proof_signature) : undefined;
      if (signature) window.addEventListener('afterprint', () => URL.revokeObjectURL(signature), { once: true });
      printWith({ action, signature });
    } catch (failure) {
      showError(failureText(failure));
    }
  };
  const changes = (row: CardActionRow) =>
    changesOf(row)
      .map(({ label, before, after }) => `${field[label]} ${fill(word.to, { before, after })}`)
      .join(pause());
  return (
    <>
      <ListPage
        endpoint={cardActionSearch}
        name="card.member_actions"
        fixed={{ member_id }}
        embedded
        rowKey="action_id"
        labels={{ ...field, create_time: field.action_time, kind: field.action_kind }}
        columns={[
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'kind', width: 96, words: word.action, render: (row) => word.action[row.kind] },
          { field: 'card_name', width: 128 },
          { field: 'amount', as: 'money', width: 104 },
          { key: 'changes', title: field.changes, width: 248, render: (row) => <span title={changes(row)}>{changes(row) || '-'}</span> },
          { field: 'reason', width: 144, render: (row) => <span title={row.reason}>{row.reason || '-'}</span> },
          { field: 'operator_name', width: 88, render: (row) => row.operator_name || word.system },
          { field: 'approver_name', width: 88, hidden: true },
          { key: 'proof', title: field.proof, width: 208, hidden: true, render: (row) => <ProofShown of={row} /> },
          { field: 'action_number', width: 160, hidden: true },
          { field: 'document_number', width: 160, hidden: true },
        ]}
        filters={{ kind: <ChoiceFilter hint={word.any_kind} options={word.action} /> }}
        rowActions={(row) => (
          <Button type="link" size="small" icon={<PrinterOutlined />} onClick={() => void print(row)}>
            {word.print_slip}
          </Button>
        )}
        empty={{ text: word.no_actions }}
      />
      {slip}
    </>
  );
}
