import { CloseOutlined, LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { callForAnswer } from '#kernel/web/client.ts';
import { showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { uploadFile } from '../contract/file.endpoints.ts';
import { FILE_USES, type FileUseName, sizeText } from '../contract/file.uses.ts';
import { Picture } from './Picture.tsx';
import { useFresh } from './use-fresh.ts';
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
  const fresh = useFresh();
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
        showError(fill(refusal.upload_failed, { file: file.name, why: failureText(failure) }));
      } finally {
        setBusy((count) => count - 1);
      }
    }
    fresh.note(kept);
    if (kept.length > 0) onPaths([...paths, ...kept]);
  }
  const remove = (path: string) => {
    onPaths(paths.filter((each) => each !== path));
    fresh.putAside(path);
  };

  return (
    <div className="pictures">
      {paths.map((path) => (
        <span key={path} className="pictures-one">
          <Picture path={path} size={80} />
          {!disabled && (
            <button type="button" aria-label={word.remove} onClick={() => remove(path)}>
              <CloseOutlined />
            </button>
          )}
        </span>
      ))}
      {!disabled && taken + paths.length < limit && (
        <FileButton several={limit > 1} busy={busy > 0} onFiles={(files) => void add(files)}>
          {busy > 0 ? word.uploading : word.upload}
        </FileButton>
      )}
      <small className="pictures-hint">
        jpg / png · ≤ {sizeText(max)}
        {limit > 1 && ` · ${taken + paths.length}/${limit}`}
      </small>
    </div>
  );
}

interface FileButtonProps {
  several: boolean;
  busy: boolean;
  onFiles: (files: File[]) => void;
  children: string;
}

/** Opens the device's own choice of files; they may be dropped on it as well. */
function FileButton({ several, busy, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (!busy && files && files.length > 0) onFiles([...files]);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png"
        multiple={several}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <button
        type="button"
        className="pictures-add"
        aria-busy={busy}
        onClick={() => !busy && input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        {busy ? <LoadingOutlined /> : <PlusOutlined />}
        {children}
      </button>
    </>
  );
}
