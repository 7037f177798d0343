import type { ReactNode } from 'react';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { ScreenLink } from './ScreenLink.tsx';

interface PageHeadProps {
  /** Instead of the menu's title, such as a member's name. */
  title?: ReactNode;
  /** At the right: the page's actions, the primary one last. */
  children?: ReactNode;
}

/** Where the page stands in the menu, what it is called, what may be done here; beside a list of one kind those of the others. */
export function PageHead({ title, children }: PageHeadProps) {
  const { crumbs } = useScreen();
  const { word } = useWords('kernel');
  const own = crumbs.at(-1);
  return (
    <div className="page-head">
      <nav className="crumbs" aria-label={word.breadcrumb}>
        <ol>
          {crumbs.slice(0, -1).map((crumb) => (
            <li key={crumb.title}>{crumb.target ? <ScreenLink to={crumb.target}>{crumb.title}</ScreenLink> : crumb.title}</li>
          ))}
          <li><h1>{title ?? own?.title}</h1></li>
        </ol>
      </nav>
      <div className="page-actions">{children}</div>
      <Kinds />
    </div>
  );
}

function Kinds() {
  const { crumbs, kinds } = useScreen();
  if (kinds.length < 2) return null;
  const own = crumbs.at(-1)?.target?.path;
  return (
    <nav className="page-kinds" aria-label={crumbs.at(-2)?.title}>
      {kinds.map(({ title, target }) =>
        target.path === own ? (
          <span key={title} aria-current="page">
            {title}
          </span>
        ) : (
          <ScreenLink key={title} to={target}>
            {title}
          </ScreenLink>
        ),
      )}
    </nav>
  );
}
