import './emr.css';
import { Picture } from '#domains/file/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';

/** Pictures of a record or an addendum, in their order; `size` in pixels. */
export function Pictures({ paths, size }: { paths: readonly string[]; size: number }) {
  const { field } = useWords('emr');
  return (
    <div className="emr-pictures">
      {paths.map((path, index) => (
        <Picture key={path} path={path} size={size} alt={`${field.images} ${index + 1}`} />
      ))}
    </div>
  );
}
