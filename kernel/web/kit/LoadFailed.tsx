import { Alert, Button } from 'antd';
import { CallFailure } from '../call-failure.ts';
import { failureText } from '../query.ts';
import { useWords } from '../words.ts';

/** The server's own answer that something is not there, or not for whoever asks: to ask again answers the same. */
const isAnswer = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.kind === 'refused' && failure.code >= 400 && failure.code < 500 && failure.code !== 429;

/** Says why something could not be loaded, and offers to try again; what was refused says its reason alone. */
export function LoadFailed({ failure, retry }: { failure: unknown; retry: () => void }) {
  const { word } = useWords('kernel');
  if (isAnswer(failure)) return <Alert type="warning" showIcon title={failure.message} />;
  return (
    <Alert
      type="error"
      showIcon
      title={word.load_failed}
      description={failureText(failure)}
      action={<Button size="small" onClick={retry}>{word.retry}</Button>}
    />
  );
}
