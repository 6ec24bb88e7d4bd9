/** The papers that presets cite, under the short names used in every source note. */
export interface Paper {
  readonly id: PaperId
  readonly citation: string
  readonly doi?: string
}

export type PaperId = 'SC18' | 'SC19' | 'TAPER' | 'GASNET22'

export const papers: Record<PaperId, Paper> = {
  SC18: {
    id: 'SC18',
    citation:
      'Vazhkudai et al., "The Design, Deployment, and Evaluation of the CORAL Pre-Exascale Systems", SC \'18',
  },
  SC19: {
    id: 'SC19',
    citation: 'Zimmer et al., "An Evaluation of the CORAL Interconnects", SC \'19',
    doi: '10.1145/3295500.3356166',
  },
  TAPER: {
    id: 'TAPER',
    citation: 'Taffet, Rao, León, Karlin, "Testing the Limits of Tapered Fat Tree Networks", 2019',
  },
  GASNET22: {
    id: 'GASNET22',
    citation:
      'Hargrove, Bonachea, "GASNet-EX RMA Communication Performance on Recent Supercomputing Systems", 2022',
    doi: '10.25344/S40C7D',
  },
}
