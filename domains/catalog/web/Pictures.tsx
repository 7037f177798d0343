import { Picture } from '#domains/file/web/pieces.ts';
import './goods.css';

const SIZE = 96;

/** The pictures of something that is sold, beside each other. */
export const Pictures = ({ paths, alt }: { paths: readonly string[]; alt: string }) => (
  <span className="goods-pictures">
    {paths.map((path) => (
      <Picture key={path} path={path} size={SIZE} alt={alt} />
    ))}
  </span>
);
