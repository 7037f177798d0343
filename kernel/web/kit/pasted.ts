/** Cells of a spreadsheet as it puts them on the clipboard: tabs between cells, quotes around one that has tabs, quotes or lines in it. */
export function pastedRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const closeCell = (): void => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)]!;
      else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t') closeCell();
    else if (letter === '\n') {
      closeCell();
      rows.push([]);
    } else if (letter !== '\r') cell += letter;
  }
  closeCell();
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}

const csvCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Pasted rows as the file that they would have been. */
export const fileOfPasted = (text: string, name: string): File =>
  new File([pastedRows(text).map((row) => row.map(csvCell).join(',')).join('\r\n')], `${name}.csv`, { type: 'text/csv' });
