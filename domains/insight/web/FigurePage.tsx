import { FactListPage } from '#kernel/web/kit/FactListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { shopFigures } from '../contract/report.endpoints.ts';
import { useDocumentLink } from './use-document-link.ts';

/** The documents behind a figure of the workbench or of a report. */
export default function FigurePage() {
  const { field, word } = useWords('insight');
  return <FactListPage figures={shopFigures} labels={field} documents={word.document} linkOf={useDocumentLink()} />;
}
