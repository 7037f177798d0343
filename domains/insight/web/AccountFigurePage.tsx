import { accountFigures } from '../contract/balance.endpoints.ts';
import { FactListPage } from '#kernel/web/kit/FactListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { useDocumentLink } from './use-document-link.ts';

/** The documents behind a number of the account report. */
export default function AccountFigurePage() {
  const { field, word } = useWords('insight');
  return <FactListPage figures={accountFigures} labels={field} documents={word.document} linkOf={useDocumentLink()} />;
}
