import { Alert, Button } from 'antd';
import { failureText } from '../query.ts';
import { useWords } from '../words.ts';

/** Says why something could not be loaded, and offers to try again. */
export function LoadFailed({ failure, retry }: { failure: unknown; retry: () => void }) {
  const { word } = useWords('kernel');
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
