import { styled } from 'styled-components'
import { ENTRANCE_DELAYS, entrance } from '../../../../styles/motion.ts'
import { from, darkSection } from '../../../../styles/theme.ts'

/** Half the width, and the top, of each arch, from the outermost inwards. */
const ARCHES = [
  { half: 150, top: 30 },
  { half: 122, top: 78 },
  { half: 94, top: 126 },
  { half: 66, top: 174 },
  { half: 38, top: 222 },
] as const

const FLOOR = 400
const CENTRE = 180

function arch(half: number, top: number): string {
  const left = CENTRE - half
  return `M${left} ${FLOOR}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${FLOOR}`
}

/** A row of arches that leads towards the light: the loggia of the logo, seen from its entrance. */
export function HeroArtwork() {
  return (
    <Drawing viewBox="0 0 360 480" fill="none" aria-hidden="true">
      <defs>
        <linearGradient
          id="arch-line"
          x1="30"
          y1="30"
          x2="330"
          y2="400"
          gradientUnits="userSpaceOnUse"
        >
          <stop stopColor={darkSection.teal} />
          <stop offset="0.5" stopColor={darkSection.brandText} />
          <stop offset="1" stopColor={darkSection.brandEnd} />
        </linearGradient>
        <linearGradient
          id="arch-light"
          x1="180"
          y1="200"
          x2="180"
          y2="470"
          gradientUnits="userSpaceOnUse"
        >
          <stop stopColor={darkSection.text} />
          <stop offset="0.7" stopColor={darkSection.brandText} stopOpacity="0.5" />
          <stop offset="1" stopColor={darkSection.brandText} stopOpacity="0" />
        </linearGradient>
        <radialGradient id="arch-glow">
          <stop stopColor={darkSection.brandText} stopOpacity="0.5" />
          <stop offset="1" stopColor={darkSection.brandText} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx={CENTRE} cy="310" r="170" fill="url(#arch-glow)" />
      {ARCHES.map(({ half, top }, index) => (
        <path
          key={half}
          d={arch(half, top)}
          fill="url(#arch-line)"
          fillOpacity={0.03 + index * 0.012}
          stroke="url(#arch-line)"
          strokeOpacity={0.35 + index * 0.14}
          strokeWidth={1.25 + index * 0.25}
        />
      ))}
      <path d={arch(20, 262)} fill="url(#arch-light)" />
      <path d={`M160 ${FLOOR}h40l90 76H70z`} fill="url(#arch-light)" opacity="0.35" />
      <path d={`M0 ${FLOOR}h360`} stroke="url(#arch-line)" strokeOpacity="0.5" />
      {[30, 58, 86, 114, 142, 218, 246, 274, 302, 330].map((x) => (
        <path
          key={x}
          d={`M${x} ${FLOOR}L${CENTRE + (x - CENTRE) * 1.9} 476`}
          stroke="url(#arch-line)"
          strokeOpacity="0.22"
        />
      ))}
    </Drawing>
  )
}

const Drawing = styled.svg`
  ${entrance(ENTRANCE_DELAYS.third)}
  display: none;
  justify-self: end;
  width: min(100%, 26rem);
  overflow: hidden;

  ${from.large} {
    display: block;
  }
`
