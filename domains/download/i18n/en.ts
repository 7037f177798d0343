import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    download_center: 'Download center',
  },
  field: {
    create_time: 'Exported at',
    download_type: 'Type',
    records_num: 'Records',
    line_num: 'Lines',
    status: 'Status',
    remark: 'Remark',
  },
  refusal: {
    source_unknown: 'This list cannot be exported',
    column_unknown: 'A column no longer exists. Refresh the page and try again',
    dates_missing: 'Choose a date range before exporting orders',
    not_complete: 'The file is not ready or has expired',
    failed: 'The export failed. Please try again',
    not_allowed: 'You may no longer see this list',
    too_many_rows: 'More than {{max}} rows. Narrow the filters and try again',
  },
  word: {
    export: 'Export',
    export_started: 'Export started. Find it in the download center when it is done',
    export_records: 'Exports',
    import_records: 'Imports',
    import_time: 'Imported at',
    import_count: 'Imported',
    kept: 'Data of the last 3 days is kept',
    refresh: 'Refresh',
    fetch: 'Download',
    nothing: 'Nothing yet',
    status: { '0': 'Processing', '1': 'Complete', '2': 'Failed' },
    made_by: 'Exported by',
    made_at: 'Exported at',
    made_in: 'Shop',
    made_from: 'List',
    rows: 'Rows',
    watermark: 'About',
    secrecy: 'Internal. For authorised persons only; do not pass on.',
    yes: 'Yes',
    no: 'No',
  },
};
