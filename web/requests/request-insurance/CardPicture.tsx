import { useTexts } from '#web/platform/i18n/use-texts.ts'

const LINES = [
  { field: 3, x: 96, y: 52, width: 90 },
  { field: 4, x: 96, y: 74, width: 70 },
  { field: 5, x: 200, y: 74, width: 74 },
  { field: 6, x: 96, y: 96, width: 84 },
  { field: 7, x: 200, y: 96, width: 74 },
] as const

const STARS = Array.from({ length: 12 }, (_, index) => index)

/** A drawing of the European card that shows where field 8 is: at the bottom left. */
export const CardPicture = () => {
  const t = useTexts()
  return (
    <svg
      viewBox="0 0 320 180"
      width="320"
      role="img"
      aria-label={t('requests.insure.cardPicture')}
      fill="none"
      stroke="currentColor"
    >
      <rect x="2" y="2" width="316" height="176" rx="12" strokeWidth="2" />
      {STARS.map((at) => (
        <circle
          key={at}
          cx={44 + 22 * Math.sin((at * Math.PI) / 6)}
          cy={50 - 22 * Math.cos((at * Math.PI) / 6)}
          r="2.5"
          fill="currentColor"
          stroke="none"
        />
      ))}
      <text x="96" y="30" fontSize="14" fill="currentColor" stroke="none">
        {t('requests.insure.cardTitle')}
      </text>
      {LINES.map(({ field, x, y, width }) => (
        <g key={field} opacity="0.55">
          <text x={x} y={y - 4} fontSize="9" fill="currentColor" stroke="none">
            {field}
          </text>
          <line x1={x} x2={x + width} y1={y} y2={y} strokeWidth="2" />
        </g>
      ))}
      <rect x="14" y="122" width="194" height="44" rx="6" strokeWidth="3" strokeDasharray="7 4" />
      <text x="22" y="137" fontSize="11" fill="currentColor" stroke="none">
        {t('requests.insure.cardField')}
      </text>
      <text x="22" y="157" fontSize="15" fontFamily="monospace" fill="currentColor" stroke="none">
        80528000010000000001
      </text>
      <g opacity="0.55">
        <text x="222" y="140" fontSize="9" fill="currentColor" stroke="none">
          9
        </text>
        <line x1="222" x2="296" y1="146" y2="146" strokeWidth="2" />
      </g>
    </svg>
  )
}
