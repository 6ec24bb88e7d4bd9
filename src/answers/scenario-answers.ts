/** What an answer is where it may be refused. */

/** An answer, or why there is none. */
export type Answered<Value> = { readonly value: Value } | { readonly sentence: string }
