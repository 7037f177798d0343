/** Whether a line sells units to be used later: a project of a package. */
export const isUnits = (line: { item_type: string; package_id?: string | null | undefined }): boolean =>
  line.item_type === 'project' && line.package_id != null;
