import {
  type OperationNode,
  PostgresQueryCompiler,
  type ReferenceNode,
  ReturningNode,
  SelectAllNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';
import { COLUMNS } from '#db/schema.ts';

/** The columns of a table that is selected whole; undefined for what was put together under a name of its own. */
const columnsOf = (table: OperationNode | undefined): readonly string[] | undefined =>
  table && TableNode.is(table) ? COLUMNS[table.table.identifier.name] : undefined;

/**
 * As Postgres takes statements, but all of a table is the columns that this release knows. What was prepared as `*` the database refuses
 * as soon as the table has one more: a later release could widen none while this one serves.
 */
export class StatementCompiler extends PostgresQueryCompiler {
  /** The statement whose answer is made of what is visited now; undefined where it is a part of something, such as what is counted. */
  get #answered(): OperationNode | undefined {
    const [statement, selection] = this.nodeStack.slice(-3);
    return statement && selection && SelectionNode.is(selection) && (SelectQueryNode.is(statement) || ReturningNode.is(statement)) ? statement : undefined;
  }

  protected override visitReference(node: ReferenceNode): void {
    const columns = SelectAllNode.is(node.column) && this.#answered ? columnsOf(node.table) : undefined;
    if (!columns || !node.table) return super.visitReference(node);
    for (const [at, column] of columns.entries()) {
      if (at > 0) this.append(', ');
      this.visitNode(node.table);
      this.append(`."${column}"`);
    }
    return undefined;
  }

  protected override visitSelectAll(node: SelectAllNode): void {
    const statement = this.#answered;
    if (statement && (ReturningNode.is(statement) || (SelectQueryNode.is(statement) && statement.from?.froms.some(TableNode.is))))
      throw new Error('selectAll() of a table names it, for its columns to be named: selectAll(table)');
    super.visitSelectAll(node);
  }
}
