import { Alert, Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { hearBroken } from '#kernel/web/chunk-failure.ts';
import { useWords } from '#kernel/web/words.ts';
import { fetchAnew } from '../fetched.ts';

/** A page that breaks takes nothing else with it, and is drawn anew, with its code where that was missing. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch(failure: Error) {
    hearBroken(failure);
  }
  again = () => {
    fetchAnew();
    this.setState({ broken: false });
  };
  override render() {
    return this.state.broken ? <Broken again={this.again} /> : this.props.children;
  }
}

function Broken({ again }: { again: () => void }) {
  const { word } = useWords('kernel');
  const shell = useWords('shell');
  return <Alert type="error" showIcon title={shell.word.screen_failed} action={<Button size="small" onClick={again}>{word.retry}</Button>} />;
}
