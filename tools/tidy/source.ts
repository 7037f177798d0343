import ts from 'typescript';

export interface Comment {
  text: string;
  /** From 1. */
  line: number;
}

/** A file of ours and, for TypeScript, what the compiler reads in it. */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  #tree: ts.SourceFile | null = null;
  #comments: readonly Comment[] | null = null;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /** TypeScript or JavaScript. */
  get isCode(): boolean {
    return /\.(ts|tsx|mjs)$/.test(this.path);
  }

  get isTest(): boolean {
    return /\.test\.tsx?$|(^|\/)(test|e2e)\//.test(this.path);
  }

  get lines(): readonly string[] {
    return this.text.split('\n');
  }

  get tree(): ts.SourceFile {
    const kind = this.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return (this.#tree ??= ts.createSourceFile(this.path, this.text, ts.ScriptTarget.Latest, true, kind));
  }

  lineOf(position: number): number {
    return this.tree.getLineAndCharacterOfPosition(position).line + 1;
  }

  /** Every node, parents before children. */
  *nodes(node: ts.Node = this.tree): Generator<ts.Node> {
    yield node;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    for (const child of children) yield* this.nodes(child);
  }

  /** Every comment; text that looks like one inside a string is none. */
  get comments(): readonly Comment[] {
    return (this.#comments ??= this.#readComments());
  }

  #readComments(): Comment[] {
    const found = new Map<number, Comment>();
    const visit = (node: ts.Node): void => {
      if (ts.isJSDoc(node)) return void found.set(node.pos, { text: this.text.slice(node.pos, node.end), line: this.lineOf(node.pos) });
      if (node.getChildCount(this.tree) > 0) return node.getChildren(this.tree).forEach(visit);
      if (node.kind === ts.SyntaxKind.JsxText) return;
      const [from, to] = [node.getFullStart(), node.getStart(this.tree)];
      const ranges = [...(ts.getLeadingCommentRanges(this.text, from) ?? []), ...(ts.getTrailingCommentRanges(this.text, from) ?? [])];
      for (const { pos, end } of ranges.filter((range) => range.pos >= from && range.end <= to))
        found.set(pos, { text: this.text.slice(pos, end), line: this.lineOf(pos) });
    };
    visit(this.tree);
    return [...found.values()];
  }
}
