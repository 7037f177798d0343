import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useDictNames } from '#domains/dictionary/web/pieces.ts';
import { call, callForBytes } from '#kernel/web/client.ts';
import type { KeptFiles } from '#kernel/web/export.ts';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { saveAs } from '#kernel/web/save-as.ts';
import { useWords } from '#kernel/web/words.ts';
import { downloadFile, downloadLink, type DownloadRow, downloadSearch } from '../contract/download.endpoints.ts';
import { DOWNLOAD, downloadFlow } from '../model/download.machine.ts';
import './download.css';

const PAGE_SIZE = 10;
const SPIN_MS = 1000;

/** 下载中心 (specification 1§2): one's own exports and imports of the last three days. */
export default function DownloadCenter({ type, onClose }: { type: KeptFiles; onClose: () => void }) {
  const { title, word } = useWords('download');
  const kernel = useWords('kernel').word;
  const [flag, setFlag] = useState(type);
  const [page_no, setPage] = useState(1);
  const [spinning, setSpinning] = useState(false);
  const { data, isPending, refetch } = useEndpoint(downloadSearch, { flag, page_no, page_size: PAGE_SIZE }, { keepPrevious: true });
  useReturnFocus();

  const refresh = () => {
    setSpinning(true);
    setTimeout(() => setSpinning(false), SPIN_MS);
    void refetch();
  };
  return (
    <Modal
      open
      title={title.download_center}
      width="60%"
      className="download-center"
      onCancel={onClose}
      footer={<Button onClick={onClose}>{kernel.cancel}</Button>}
    >
      <div className="download-head">
        <Segmented
          aria-label={title.download_center}
          value={flag}
          options={[
            { value: 0, label: word.export_records },
            { value: 1, label: word.import_records },
          ]}
          onChange={(value) => {
            setFlag(value === 1 ? 1 : 0);
            setPage(1);
          }}
        />
        <Button icon={<ReloadOutlined spin={spinning} />} onClick={refresh}>
          {word.refresh}
        </Button>
      </div>
      <Alert type="info" showIcon title={word.kept} />
      <Table<DownloadRow>
        size="small"
        rowKey="sdl_id"
        loading={isPending}
        columns={useColumns(flag)}
        dataSource={data?.rows ?? []}
        scroll={{ y: 320 }}
        locale={{ emptyText: word.nothing }}
        pagination={{ current: page_no, pageSize: PAGE_SIZE, total: data?.total ?? 0, onChange: setPage, showSizeChanger: false }}
      />
    </Modal>
  );
}

function useColumns(flag: KeptFiles): TableColumnsType<DownloadRow> {
  const { field, word } = useWords('download');
  const kernel = useWords('kernel').word;
  const nameOf = useDictNames('SHOP_DOWNLOAD_TYPE');
  const exports = flag === 0;
  const count = { align: 'right', width: '7rem' } as const;
  return [
    {
      dataIndex: 'create_time',
      title: exports ? field.create_time : word.import_time,
      width: '11rem',
      render: (at: string) => <When at={at} show="relative" />,
    },
    { dataIndex: 'download_type', title: field.download_type, ellipsis: true, render: nameOf },
    ...(exports ? [{ dataIndex: 'records_num', title: field.records_num, ...count }] : []),
    { dataIndex: 'line_num', title: exports ? field.line_num : word.import_count, ...count },
    {
      dataIndex: 'status',
      title: field.status,
      width: '7rem',
      render: (status: DownloadRow['status']) => <StatusTag of={downloadFlow} state={status} />,
    },
    { dataIndex: 'remark', title: field.remark, ellipsis: true, render: (remark: string) => remark || '-' },
    ...(exports
      ? [
          {
            key: 'action',
            title: kernel.actions,
            width: '6rem',
            render: (_: unknown, row: DownloadRow) => (
              <Button type="link" size="small" disabled={row.status !== DOWNLOAD.complete} onClick={() => void fetchFile(row)}>
                {word.fetch}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** A failure is noted, not shown: the list says what became of the file (specification 1§8). */
async function fetchFile({ sdl_id, file_name }: DownloadRow): Promise<void> {
  try {
    await call(downloadLink, { link_id: sdl_id });
    saveAs(await callForBytes(downloadFile, { sdl_id }), file_name);
  } catch (failure) {
    // Noted where the browser notes what nobody caught.
    reportError(failure);
  }
}
