import { Button } from 'antd';
import { saveAs } from '../save-as.ts';

interface TemplateLinkProps {
  /** What the button says. */
  text: string;
  headings: readonly string[];
  /** Of the file. */
  name: string;
}

/** A file with nothing but the headings, in the reader's language; its mark lets spreadsheets read it as UTF-8. */
export function TemplateLink({ text, headings, name }: TemplateLinkProps) {
  const save = () => saveAs(new Blob([`\uFEFF${headings.join(',')}\r\n`], { type: 'text/csv' }), `${name}.csv`);
  return (
    <Button type="link" onClick={save}>
      {text}
    </Button>
  );
}
