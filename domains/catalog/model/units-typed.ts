/** A project as a file names it, and how many units of it. */
export interface UnitsTyped {
  name: string;
  project_num: number;
}

const WITH_UNITS = /^(?<name>.+?)\s*[×xX*＊]\s*(?<units>\d{1,9})\s*(?:次)?$/u;

/** Reads `水光焕肤护理×10` as a name and so many units; without units one is meant. */
export function unitsTyped(text: string): UnitsTyped {
  const { name, units } = WITH_UNITS.exec(text.trim())?.groups ?? {};
  return name === undefined ? { name: text.trim(), project_num: 1 } : { name, project_num: Number(units) };
}
