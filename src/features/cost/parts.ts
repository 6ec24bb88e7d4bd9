/** Parts of Cost below the bill, in the order in which they stand; those that fold are folded until somebody asks. */
export const costParts = [
  { id: 'all-years', title: 'All years', folds: false },
  { id: 'how-known', title: 'Price evidence', folds: true },
  { id: 'cables', title: 'Cables by length', folds: true },
  { id: 'node-price', title: 'One node', folds: true },
  { id: 'price-book', title: 'Price book', folds: true },
  { id: 'price-shock', title: 'Price shock', folds: true },
  { id: 'price-cases', title: 'Low and high prices', folds: true },
  { id: 'price-rises', title: 'Effect of each price', folds: true },
  { id: 'rank-swaps', title: 'Rank swaps', folds: true },
] as const

export type CostPartId = (typeof costParts)[number]['id']
