import type { Technology } from '@loggia/contracts/site/technologies/technology'
import { styled } from 'styled-components'
import { LOGOS } from '../artwork/logos.ts'

interface TechnologyLogoProps extends Pick<Technology, 'color' | 'artwork'> {
  size: number
}

export function TechnologyLogo({ color, artwork, size }: TechnologyLogoProps) {
  return (
    <Svg width={size} height={size} viewBox="0 0 24 24" color={color} aria-hidden="true">
      <path d={LOGOS[artwork]} />
    </Svg>
  )
}

const Svg = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
`
