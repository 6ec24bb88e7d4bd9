/** What holds for several scenarios, said once. */

/** "A, B: sentence", each sentence once. */
export function together(
  said: readonly { readonly of: string; readonly sentence: string }[],
): readonly string[] {
  const designs = new Map<string, string[]>()
  for (const { of, sentence } of said) {
    const known = designs.get(sentence) ?? []
    designs.set(sentence, known.includes(of) ? known : [...known, of])
  }
  return [...designs].map(([sentence, of]) => `${of.join(', ')}: ${sentence}`)
}
