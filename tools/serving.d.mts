export const servingFlags: string[];
export const servingEnvironment: { NODE_COMPILE_CACHE: string };
