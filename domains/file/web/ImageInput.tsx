import { CloseOutlined, LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import { useState } from 'react';
import { callForAnswer } from '#kernel/web/client.ts';
import { showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { uploadFile } from '../contract/file.endpoints.ts';
import { FILE_USES, type FileUseName, sizeText } from '../contract/file.uses.ts';
import { Picture } from './Picture.tsx';
import './file.css';

const NONE: readonly string[] = [];

interface Uploading {
  use: FileUseName;
  disabled?: boolean;
}

interface One extends Uploading {
  value?: string | null;
  onChange?: (path: string | null) => void;
}

/** One picture of a form: its value is the path that the record keeps, or null. */
export function ImageInput({ value, onChange, ...uploading }: One) {
  return <Pictures {...uploading} limit={1} paths={value ? [value] : []} onPaths={(paths) => onChange?.(paths[0] ?? null)} />;
}

interface Many extends Uploading {
  value?: readonly string[];
  onChange?: (paths: string[]) => void;
  limit: number;
  /** So many of the limit stand elsewhere. */
  taken?: number;
}

/** Several pictures of a form, in their order, at most `limit`. */
export function ImagesInput({ value, onChange, ...uploading }: Many) {
  return <Pictures {...uploading} paths={value ?? NONE} onPaths={(paths) => onChange?.(paths)} />;
}

interface PicturesProps extends Uploading {
  limit: number;
  taken?: number;
  paths: readonly string[];
  onPaths: (paths: string[]) => void;
}

function Pictures({ use, disabled, limit, taken = 0, paths, onPaths }: PicturesProps) {
  const { word, refusal } = useWords('kernel');
  const [busy, setBusy] = useState(0);
  const max = FILE_USES[use].max_bytes;

  async function add(files: readonly File[]): Promise<void> {
    const room = limit - taken - paths.length;
    if (files.length > room) return showError(refusal.too_many_files);
    const large = files.find((file) => file.size > max);
    if (large) return showError(fill(refusal.file_too_large, { limit: sizeText(max) }));
    setBusy((count) => count + files.length);
    const kept: string[] = [];
    for (const file of files) {
      try {
        kept.push((await callForAnswer(uploadFile, { use, file })).data.path);
      } catch (failure) {
        showError(failureText(failure));
      } finally {
        setBusy((count) => count - 1);
      }
    }
    if (kept.length > 0) onPaths([...paths, ...kept]);
  }

  return (
    <div className="pictures">
      {paths.map((path) => (
        <span key={path} className="pictures-one">
          <Picture path={path} size={80} />
          {!disabled && (
            <button type="button" aria-label={word.remove} onClick={() => onPaths(paths.filter((each) => each !== path))}>
              <CloseOutlined />
            </button>
          )}
        </span>
      ))}
      {!disabled && taken + paths.length < limit && (
        <Upload
          accept=".jpg,.jpeg,.png"
          multiple={limit > 1}
          showUploadList={false}
          disabled={busy > 0}
          beforeUpload={(file, list) => {
            // Asked once for each of the files chosen together.
            if (file === list[0]) void add(list);
            return false;
          }}
        >
          <button type="button" className="pictures-add" aria-busy={busy > 0}>
            {busy > 0 ? <LoadingOutlined /> : <PlusOutlined />}
            {busy > 0 ? word.uploading : word.upload}
          </button>
        </Upload>
      )}
      <small className="pictures-hint">
        jpg / png · ≤ {sizeText(max)}
        {limit > 1 && ` · ${taken + paths.length}/${limit}`}
      </small>
    </div>
  );
}
