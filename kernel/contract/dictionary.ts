/**
 * What a translation must carry: the same sections and keys as the source, each a sentence. A missing or a surplus
 * key is a type error: `export default { … } satisfies Translated<typeof zhCN>`.
 */
export type Translated<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]> };
