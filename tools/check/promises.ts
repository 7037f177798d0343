import ts from 'typescript';

/** A promise that nobody waits for, from 1. */
export interface Floating {
  file: string;
  line: number;
}

const isPromise = (type: ts.Type): boolean => (type.isUnion() ? type.types.some(isPromise) : type.symbol?.name === 'Promise');

/** An assignment keeps its promise; `void` says that nobody waits on purpose; `.catch` and `.then` with a second answer handle it. */
function isHandled(expression: ts.Expression): boolean {
  if (ts.isVoidExpression(expression) || ts.isAwaitExpression(expression)) return true;
  if (ts.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  }
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return false;
  const { name, expression: receiver } = expression.expression;
  if (name.text === 'finally') return isHandled(receiver);
  return name.text === 'catch' || (name.text === 'then' && expression.arguments.length > 1);
}

/** Statements whose promise is dropped: its failure would end the process, and what follows would not wait for it. */
export function floatingPromises(program: ts.Program, isOurs: (file: ts.SourceFile) => boolean): Floating[] {
  const checker = program.getTypeChecker();
  const found: Floating[] = [];
  const visit = (node: ts.Node, file: ts.SourceFile): void => {
    if (ts.isExpressionStatement(node) && !isHandled(node.expression) && isPromise(checker.getTypeAtLocation(node.expression)))
      found.push({ file: file.fileName, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, (child) => visit(child, file));
  };
  for (const file of program.getSourceFiles().filter(isOurs)) visit(file, file);
  return found;
}
