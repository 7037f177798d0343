import { Button, Space } from 'antd';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { useWords } from '../words.ts';
import './rich-text.css';

interface RichTextInputProps {
  /** What is written there: no label reaches a page that is typed on. */
  label: string;
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
}

/**
 * Rich text as it is typed; the server keeps of it what cannot hurt. The editor is heavy: whoever needs it writes
 * `lazy(() => import('#kernel/web/kit/RichTextInput.tsx'))`.
 */
export default function RichTextInput({ label, id, value = '', onChange }: RichTextInputProps) {
  const { word } = useWords('kernel');
  const editor = useEditor({
    extensions: [StarterKit.configure({ codeBlock: false, code: false })],
    content: value,
    editorProps: { attributes: { ...(id && { id }), class: 'rich-text-page', 'aria-label': label } },
    onUpdate: ({ editor: now }) => onChange?.(now.isEmpty ? '' : now.getHTML()),
  });
  // A draft, or what a colleague saved, comes after the editor is there.
  useEffect(() => {
    if (value !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { key: 'bold', label: word.bold, run: () => chain().toggleBold().run() },
    { key: 'italic', label: word.italic, run: () => chain().toggleItalic().run() },
    { key: 'heading', label: word.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    { key: 'bullets', label: word.bullets, run: () => chain().toggleBulletList().run() },
    { key: 'numbers', label: word.numbers, run: () => chain().toggleOrderedList().run() },
  ] as const;
  return (
    <div className="rich-text">
      <Space size={4} className="rich-text-tools">
        {tools.map(({ key, label, run }) => (
          <Button key={key} size="small" type={on[key] ? 'primary' : 'default'} aria-pressed={on[key]} onClick={run}>
            {label}
          </Button>
        ))}
      </Space>
      <EditorContent editor={editor} />
    </div>
  );
}
