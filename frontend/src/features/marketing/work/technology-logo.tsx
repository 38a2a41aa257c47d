import { styled } from 'styled-components'
import type { Technology } from '../content/technology.ts'

interface TechnologyLogoProps extends Pick<Technology, 'color' | 'logo'> {
  size: number
}

export function TechnologyLogo({ color, logo, size }: TechnologyLogoProps) {
  return (
    <Svg width={size} height={size} viewBox="0 0 24 24" color={color} aria-hidden="true">
      <path d={logo} />
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
