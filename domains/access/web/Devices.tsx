import { Button, Table } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { minuteOf } from '#kernel/web/kit/When.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { devices, signOutDevice, signOutOthers } from '../contract/account.endpoints.ts';

/** Where one is signed in; one or all others can be signed out. */
export function Devices() {
  const { title, field, word } = useWords('access');
  const { actions } = useWords('kernel').word;
  const confirm = useConfirm();
  const { data, isPending } = useEndpoint(devices, {});
  const one = useCommand(signOutDevice, { onDone: () => showDone(word.device_signed_out), refreshes: [devices.id] });
  const others = useCommand(signOutOthers, { onDone: ({ ended }) => showDone(fill(word.others_signed_out, { ended })), refreshes: [devices.id] });

  const endOne = async (session_id: string, device: string) => {
    if (await confirm({ title: word.sign_out_device_title, text: fill(word.sign_out_device_text, { device }), ok: word.sign_out_device, danger: true }))
      await one.run({ session_id });
  };
  const endOthers = async () => {
    if (await confirm({ title: word.sign_out_others_title, text: word.sign_out_others_text, ok: word.sign_out_others, danger: true }))
      await others.run({});
  };
  const named = (device: string) => device || word.unknown_device;
  return (
    <section className="account-part">
      <div className="account-part-head">
        <h2>{title.devices}</h2>
        {(data?.length ?? 0) > 1 && <Button danger onClick={() => void endOthers()}>{word.sign_out_others}</Button>}
      </div>
      <Table
        className="account-devices"
        size="small"
        rowKey="session_id"
        loading={isPending}
        dataSource={data ?? []}
        pagination={(data?.length ?? 0) > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        columns={[
          {
            title: field.device,
            render: (_, row) => (
              <span className="account-device">{named(row.device)} {row.is_current && <Status tone="success">{word.this_device}</Status>}</span>
            ),
          },
          { title: field.ip, dataIndex: 'ip' },
          { title: field.sign_in_time, render: (_, row) => minuteOf(row.sign_in_time) },
          { title: field.last_seen_time, render: (_, row) => minuteOf(row.last_seen_time) },
          {
            title: actions,
            align: 'right',
            render: (_, row) =>
              !row.is_current && (
                <Button type="link" size="small" onClick={() => void endOne(row.session_id, named(row.device))}>{word.sign_out_device}</Button>
              ),
          },
        ]}
      />
    </section>
  );
}
