import encodeQR from 'qr'

// Light modules around the code, without which some cameras do not find it.
const BORDER = 4

const dark = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')

export type QrCodeProps = {
  /** What the code says. */
  readonly text: string
  /** What it is for, for those who cannot see it; the page shows the same as text. */
  readonly label: string
}

/** A QR code with error level M, dark on light in both themes, since cameras expect that. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const size = rows.length
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="240" height="240">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark(rows)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
