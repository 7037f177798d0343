/** Whether a line sells units to be used later: a project of a package. */
export const isUnits = (line: { item_type: string; package_id?: string | null | undefined }): boolean =>
  line.item_type === 'project' && line.package_id != null;

/** Whether a line sells cards, or units of one: it is given back as the cards it sold. */
export const isCards = (line: { item_type: string; package_id?: string | null | undefined }): boolean =>
  (line.item_type !== 'project' && line.item_type !== 'product') || isUnits(line);
