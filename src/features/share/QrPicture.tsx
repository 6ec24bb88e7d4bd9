import { formatCount } from '../../document/format'
import { MAX_QR_BYTES, qrCode } from '../../sharing/qr'

/** A link as a picture for a telephone, dark on white in either theme: few readers take the reverse. */
export function QrPicture({ address }: { readonly address: string }) {
  const code = qrCode(address)
  if (!code) {
    return (
      <p role="status">
        This link is too long for a QR code that a phone can read. A code holds at most{' '}
        {formatCount(MAX_QR_BYTES)} characters. Share fewer scenarios, or leave out the notes.
      </p>
    )
  }
  return (
    <svg
      width="100%"
      style={{ maxWidth: '280px', marginTop: 'var(--space-2)' }}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the link"
    >
      <rect width={code.size} height={code.size} fill="#ffffff" />
      <path d={code.path} fill="#000000" />
    </svg>
  )
}
