/** The path the product is served below, without a trailing slash; the server writes it into the page at run time. */
export const basePath: string = document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';

/** Where an endpoint's path answers. */
export const apiUrl = (path: string): string => `${basePath}/api${path}`;

/** Leaves this page for another one of the product, with a full load. */
export const leaveFor = (path: string): void => location.assign(`${basePath}${path}`);
