import { useQuery } from '@tanstack/react-query';
import { Tree } from 'antd';
import { useState } from 'react';
import { orTold } from '../query.ts';
import { useWords } from '../words.ts';
import { Dialog } from './Dialog.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/** A node of a tree; `children` that are missing are asked for when it is opened, unless it is a leaf. */
export interface TreeNode {
  key: string;
  title: string;
  isLeaf?: boolean;
  disabled?: boolean;
  children?: TreeNode[];
}

interface TreePickerProps {
  title: string;
  /** Names what is asked for, so that it is asked for once. */
  name: string;
  /** The nodes below one, or the roots for null. */
  load: (parent: TreeNode | null) => Promise<TreeNode[]>;
  onPick: (node: TreeNode) => void;
  onClose: () => void;
}

const grown = (nodes: readonly TreeNode[], key: string, children: TreeNode[]): TreeNode[] =>
  nodes.map((node) => (node.key === key ? { ...node, children } : node.children ? { ...node, children: grown(node.children, key, children) } : node));

/** A dialog that picks one node of a tree, which is read level by level. */
export function TreePicker({ title, name, load, onPick, onClose }: TreePickerProps) {
  const { word } = useWords('kernel');
  const roots = useQuery({ queryKey: ['tree-picker', name], queryFn: () => load(null), staleTime: 0 });
  const [opened, setOpened] = useState<TreeNode[]>();
  const [picked, setPicked] = useState<TreeNode>();
  const nodes = opened ?? roots.data ?? [];
  const open = async (node: TreeNode) => {
    if (node.children) return;
    const children = await orTold(load(node));
    // Not read, it closes again and can be opened anew.
    if (!children) throw new Error('not read');
    setOpened((before) => grown(before ?? roots.data ?? [], node.key, children));
  };
  return (
    <Dialog ok={word.confirm} title={title} width={480} okDisabled={!picked} onOk={() => picked && onPick(picked)} onClose={onClose}>
      <div className="tree-picker" aria-busy={roots.isFetching}>
        {roots.error && <LoadFailed failure={roots.error} retry={() => void roots.refetch()} />}
        {nodes.length === 0 && !roots.error && <p className="picker-none">{roots.isFetching ? word.loading : word.nothing_found}</p>}
        {nodes.length > 0 && (
          <Tree
            blockNode
            treeData={nodes}
            loadData={(node) => open(node)}
            selectedKeys={picked ? [picked.key] : []}
            onSelect={(_, { node }) => setPicked(node)}
          />
        )}
      </div>
    </Dialog>
  );
}
