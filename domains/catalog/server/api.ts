export { addBalanceCard, addBrand, addCategory, addCountCard, addProduct, addProject } from './founding.commands.ts';
export type { NewBalanceCard, NewCountCard, NewProduct, NewProject } from './founding.commands.ts';
export { priceHere, projectsHere } from './projects-here.ts';
export { namesOfProjects, projectFacts, sellables } from './sellables.queries.ts';
export type { BalanceCardTerms, CountCardTerms, Sellable, SoldTerms } from './sellables.queries.ts';
export type { CategoryUse } from './category.commands.ts';
export { skuPriceHere, skusHere } from './goods-here.ts';
export type { GoodsUse } from './sku.writes.ts';
export { categoriesOfItems, categoriesOfProjects, projectChoices } from './project-choices.queries.ts';
