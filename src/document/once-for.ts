/**
 * What is made of an object, made once for each: for what is never changed in place, such as scenarios and answers.
 * @param make pure
 */
export function onceFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { readonly made: Made }>()
  return (of) => {
    const before = known.get(of)
    if (before) return before.made
    const made = make(of)
    known.set(of, { made })
    return made
  }
}
