import './wecom.css';
import { Descriptions, Table } from 'antd';
import { Picture } from '#domains/file/web/pieces.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PieceRow, recipientSearch, type SendDetail, sendDetail } from '../contract/send.endpoints.ts';
import { sendFlow } from '../model/send.machine.ts';
import { SendSteps } from './SendSteps.tsx';
import { useWecomNews } from './Standing.tsx';

const STAGES = { meant: 'neutral', asked: 'warning', handed: 'info', confirmed: 'success', failed: 'danger', stopped: 'neutral' } as const;
const PICTURE = 160;

/** A message to many: what it says, whom it is meant for, who sends it off and what became of it with each customer. */
export default function SendDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('wecom');
  useWecomNews();
  const query = useEndpoint(sendDetail, { wecom_send_id: String(search['wecom_send_id'] ?? '') });
  const warned = ({ actions, is_over, recipient_num }: SendDetail): string | undefined =>
    !actions.includes('send') ? undefined : is_over ? word.over : recipient_num === 0 ? word.nobody : undefined;
  return (
    <DetailPage
      query={query}
      title={(send) => send.send_name}
      status={({ status }) => <StatusTag of={sendFlow} state={status} />}
      facts={(send) => [
        { label: field.recipient_num, value: send.recipient_num, decides: true },
        { label: field.sent_num, value: send.sent_num, decides: true },
        { label: field.waiting_num, value: send.waiting_num },
        { label: field.no_friend_num, value: send.no_friend_num },
        { label: field.limited_num, value: send.limited_num },
        { label: field.failed_num, value: send.failed_num },
        { label: field.refusing_num, value: send.refusing_num },
        { label: field.piece_num, value: send.piece_num },
        ...(warned(send) ? [{ label: title.whom, value: <Status tone="warning">{warned(send)}</Status> }] : []),
      ]}
      actions={(send) => <SendSteps send={send} />}
      tabs={(send) => [
        { key: 'content', label: title.content, content: <Content send={send} /> },
        ...(send.pieces.length > 0
          ? [
              { key: 'pieces', label: title.pieces, content: <Pieces pieces={send.pieces} /> },
              { key: 'recipients', label: title.recipients, content: <Recipients wecom_send_id={send.wecom_send_id} /> },
            ]
          : []),
        ...(send.history.length > 0
          ? [{ key: 'history', label: title.history, content: <StateHistory of={sendFlow} changes={send.history} /> }]
          : []),
      ]}
    />
  );
}

/** What it says and to whom. */
function Content({ send }: { send: SendDetail }) {
  const { field, title, word } = useWords('wecom');
  const whom = [
    [field.user_names, send.user_names],
    [field.level_names, send.level_names],
    [field.labels, send.labels],
    [field.tag_names, send.tag_names],
    [field.visit_from, send.visit_from ? [send.visit_from] : []],
    [field.visit_until, send.visit_until ? [send.visit_until] : []],
  ] as const;
  const asked = whom.filter(([, names]) => names.length > 0).map(([label, names]) => `${label}: ${names.join(comma())}`);
  const items = [
    { key: 'content', label: field.content, children: <div className="wecom-text">{send.content}</div> },
    ...(send.picture ? [{ key: 'picture', label: field.picture, children: <Picture path={send.picture} size={PICTURE} alt={field.picture} /> }] : []),
    ...(send.link_url
      ? [
          {
            key: 'link',
            label: field.link_url,
            children: <div className="wecom-text">{[send.link_title, send.link_desc, send.link_url].filter(Boolean).join('\n')}</div>,
          },
        ]
      : []),
    { key: 'whom', label: title.whom, children: <div className="wecom-text">{asked.join('\n') || word.everybody}</div> },
    { key: 'number', label: field.send_number, children: send.send_number },
    { key: 'shop', label: field.shop_name, children: send.shop_name },
    { key: 'made', label: field.creator_name, children: <By name={send.creator_name} at={send.create_time} /> },
    ...(send.send_time ? [{ key: 'sent', label: field.sender_name, children: <By name={send.sender_name} at={send.send_time} /> }] : []),
  ];
  return <Descriptions bordered size="small" column={1} items={items} />;
}

/** Who did something, and when. */
const By = ({ name, at }: { name: string; at: string }) => (
  <>
    {name} <When at={at} />
  </>
);

/** Who sends it off, and how far that is. */
function Pieces({ pieces }: { pieces: readonly PieceRow[] }) {
  const { field, title, word } = useWords('wecom');
  return (
    <Scrolls label={title.pieces}>
      <Table<PieceRow>
        size="small"
        rowKey="wecom_piece_id"
        pagination={false}
        dataSource={[...pieces]}
        columns={[
          { key: 'user_name', title: field.user_name, dataIndex: 'user_name' },
          { key: 'recipient_num', title: field.recipient_num, dataIndex: 'recipient_num', align: 'right' },
          { key: 'stage', title: field.stage, render: (_, { stage }) => <Status tone={STAGES[stage]}>{word.stage[stage]}</Status> },
          { key: 'confirm_time', title: field.confirm_time, render: (_, { confirm_time }) => (confirm_time ? <When at={confirm_time} /> : '-') },
          { key: 'fail_reason', title: field.fail_reason, render: (_, { fail_reason }) => fail_reason || '-' },
        ]}
      />
    </Scrolls>
  );
}

/** Whom it went to, and what became of it with each. */
function Recipients({ wecom_send_id }: { wecom_send_id: string }) {
  const { field, title, word } = useWords('wecom');
  const member = useMemberLink();
  return (
    <ListPage
      endpoint={recipientSearch}
      rowKey="wecom_customer_id"
      embedded
      fixed={{ wecom_send_id }}
      title={title.recipients}
      labels={field}
      columns={[
        { field: 'customer_name', width: 160 },
        { field: 'user_name', width: 120 },
        { field: 'member_name', width: 120 },
        { field: 'result', width: 160, words: word.result },
        { field: 'result_time', as: 'when', width: 152 },
      ]}
      filters={{ result: <ChoiceFilter hint={word.any_result} options={word.result} /> }}
      rowLink={({ member_id }) => (member_id ? member(member_id) : undefined)}
      empty={{ text: word.no_recipients }}
    />
  );
}
