import { Button } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';

/** `/404`: an address that leads nowhere in this mode. */
export function NotFoundPage() {
  const { title } = useWords('kernel');
  return <Standalone code="404" title={title.not_found} text={useWords('shell').word.not_found_text} />;
}

/** `/401`: a page of this mode that the role does not have. */
export function ForbiddenPage() {
  const { title } = useWords('kernel');
  return <Standalone code="401" title={title.forbidden} text={useWords('shell').word.forbidden_text} />;
}

function Standalone({ code, title, text }: { code: string; title: string; text: string }) {
  const { word } = useWords('shell');
  const { go } = useNavigation();
  return (
    <main className="standalone">
      <p className="standalone-code">{code}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <Button type="primary" onClick={() => go({ path: '/' })}>{word.back_home}</Button>
    </main>
  );
}
