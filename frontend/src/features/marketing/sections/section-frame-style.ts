import { css, styled } from 'styled-components'
import { color, font, night, size, space } from '../../../styles/theme.ts'
import { darkStyle } from '../../../ui/layout/dark-style.ts'

export const BACKGROUNDS = ['plain', 'soft', 'night'] as const

export type Background = (typeof BACKGROUNDS)[number]

interface OnGround {
  $ground: Background
}

const grounds = {
  plain: css`
    background: ${color.ground};
  `,
  soft: css`
    background: ${color.groundSoft};
  `,
  night: darkStyle,
} satisfies Record<Background, unknown>

export const Band = styled.section<OnGround>`
  position: relative;
  padding: ${space[9]} ${space[5]};
  ${({ $ground }) => grounds[$ground]}
`

export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(${space[6]}, 5vw, ${space[8]});
  max-width: ${size.page};
  margin-inline: auto;
`

export const Head = styled.header`
  max-width: 46rem;
`

export const Eyebrow = styled.p<OnGround>`
  margin-bottom: ${space[3]};
  color: ${({ $ground }) => ($ground === 'night' ? night.teal : color.brandText)};
  font-size: ${font.small};
  font-weight: 600;
`

export const Title = styled.h2`
  font-size: ${font.h2};
`

export const Lead = styled.p<OnGround>`
  margin-top: ${space[4]};
  color: ${({ $ground }) => ($ground === 'night' ? night.textSoft : color.textSoft)};
  font-size: ${font.lead};
`

export const End = styled.div`
  display: flex;
  justify-content: center;
`
