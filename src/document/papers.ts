/** The papers that sources name by their short names, in full. */

const papers: Readonly<Record<string, string>> = {
  SC19: 'Zimmer et al., “An Evaluation of the CORAL Interconnects”, SC ’19, doi 10.1145/3295500.3356166',
  SC18: 'Vazhkudai et al., “The Design, Deployment, and Evaluation of the CORAL Pre-Exascale Systems”, SC ’18',
  TAPER: 'Taffet, Rao, León, Karlin, “Testing the Limits of Tapered Fat Tree Networks”, 2019',
  GASNET22:
    'Hargrove, Bonachea, “GASNet-EX RMA Communication Performance on Recent Supercomputing Systems”, 2022',
}

/** Those that the texts name: "SC19: Zimmer et al., …". */
export function papersIn(texts: readonly string[]): readonly string[] {
  return Object.entries(papers).flatMap(([name, citation]) =>
    texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)) ? [`${name}: ${citation}`] : [],
  )
}
