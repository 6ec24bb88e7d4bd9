/**
 * A text as a QR code (ISO/IEC 18004), as one path to draw or print. The modules come from uqr (MIT, no
 * dependencies, the QR generator of Nayuki in TypeScript); what reads it in the tests is another program.
 *
 * Load it lazily: nothing needs it before somebody asks for a code.
 */
import { encode } from 'uqr'

/**
 * A code holds up to 2,953 bytes, but then has modules that no telephone tells apart on paper: this many
 * make 117 modules a side, a third of a millimetre each in a code of 4 cm.
 */
export const MAX_QR_BYTES = 1200

/** Modules of quiet around the code that the standard asks for. */
const QUIET = 4

export interface QrCode {
  /** Modules a side, the quiet around the code included: the view box is `0 0 size size`. */
  readonly size: number
  /** The dark modules, to be filled, as SVG path data in modules; nothing else is shown. */
  readonly path: string
}

/** The code of a text, or undefined where it is too long to be read from paper. */
export function qrCode(text: string): QrCode | undefined {
  if (new TextEncoder().encode(text).length > MAX_QR_BYTES) return undefined
  const { data } = encode(text, { ecc: 'L', border: 0 })
  const path = data.flatMap((row, y) => runsOf(row).map((run) => rectangle(run, y))).join('')
  return { size: data.length + 2 * QUIET, path }
}

interface Run {
  readonly start: number
  readonly end: number
}

/** Neighbouring dark modules as one, so that no hairline shows between them. */
function runsOf(row: readonly boolean[]): readonly Run[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []))
  return starts.map((start) => {
    const end = row.indexOf(false, start)
    return { start, end: end < 0 ? row.length : end }
  })
}

function rectangle({ start, end }: Run, y: number): string {
  return `M${start + QUIET} ${y + QUIET}h${end - start}v1h${start - end}z`
}
