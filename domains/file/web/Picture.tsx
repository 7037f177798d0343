import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callForBytes } from '#kernel/web/client.ts';
import { useWords } from '#kernel/web/words.ts';
import { readFile } from '../contract/file.endpoints.ts';
import './file.css';

/** A kept picture, `size` pixels wide and, unless told otherwise, as high: fetched with the session, its address alone opens nothing. */
export function Picture({ path, size = 64, height = size, alt }: { path: string; size?: number; height?: number; alt?: string }) {
  const { word } = useWords('kernel');
  const { data, isError } = useQuery({
    queryKey: [readFile.id, path],
    queryFn: ({ signal }) => callForBytes(readFile, { file_key: path.slice(-22) }, { signal }),
    staleTime: Infinity,
  });
  const style = { width: `${size / 16}rem`, height: `${height / 16}rem` };
  const name = alt ?? word.picture;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined;
      const url = URL.createObjectURL(data);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [data],
  );
  if (!data) return <span className={isError ? 'picture picture-gone' : 'picture bone'} style={style} role="img" aria-label={name} />;
  return <img ref={show} className="picture" style={style} alt={name} />;
}
