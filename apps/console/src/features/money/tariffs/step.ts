/** What the smallest part that is sold costs, in the smallest coin: whole where `isWhole`, else something is left over. */
export function stepCost(price: number, units: number, parts: number): { minor: number; isWhole: boolean } {
  return { minor: price / (units * parts), isWhole: price % (units * parts) === 0 }
}
