import { type OperationNode, PostgresQueryCompiler, type ReferenceNode, SelectAllNode, SelectionNode, SelectQueryNode, TableNode } from 'kysely';
import { COLUMNS } from '#db/schema.ts';

/** The columns of a table that is selected whole; undefined for what was put together under a name of its own. */
const columnsOf = (table: OperationNode | undefined): readonly string[] | undefined =>
  table && TableNode.is(table) ? COLUMNS[table.table.identifier.name] : undefined;

/**
 * As Postgres takes statements, but all of a table is the columns that this release knows. What was prepared as `*` the database refuses
 * as soon as the table has one more: a later release could widen none while this one serves.
 */
export class StatementCompiler extends PostgresQueryCompiler {
  protected override visitReference(node: ReferenceNode): void {
    const isSelected = SelectAllNode.is(node.column) && this.parentNode !== undefined && SelectionNode.is(this.parentNode);
    const columns = isSelected ? columnsOf(node.table) : undefined;
    if (!columns || !node.table) return super.visitReference(node);
    for (const [at, column] of columns.entries()) {
      if (at > 0) this.append(', ');
      this.visitNode(node.table);
      this.append(`."${column}"`);
    }
    return undefined;
  }

  protected override visitSelectAll(node: SelectAllNode): void {
    const [query, selection] = this.nodeStack.slice(-3);
    const isOfTables = query && selection && SelectQueryNode.is(query) && SelectionNode.is(selection) && query.from?.froms.some(TableNode.is);
    if (isOfTables) throw new Error('selectAll() of a table names it, for its columns to be named: selectAll(table)');
    super.visitSelectAll(node);
  }
}
