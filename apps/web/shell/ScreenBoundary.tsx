import { Alert, Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { useWords } from '#kernel/web/words.ts';

/** A page that breaks takes nothing else with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render() {
    return this.state.broken ? <Broken again={() => this.setState({ broken: false })} /> : this.props.children;
  }
}

function Broken({ again }: { again: () => void }) {
  const { word } = useWords('kernel');
  const shell = useWords('shell');
  return <Alert type="error" showIcon title={shell.word.screen_failed} action={<Button size="small" onClick={again}>{word.retry}</Button>} />;
}
