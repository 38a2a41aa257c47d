import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'

export type BadgeTone = 'green' | 'amber' | 'blue' | 'red' | 'grey'

interface BadgeProps {
  tone: BadgeTone
  children: ReactNode
}

/**
 * A state: a dot and its word, which says all that the color repeats.
 *
 * @param mark stands in place of the dot, in the color
 */
export function Badge({ tone, mark = <Dot />, children }: BadgeProps & { mark?: ReactNode }) {
  return (
    <State>
      <Mark $tone={tone} aria-hidden="true">
        {mark}
      </Mark>
      {children}
    </State>
  )
}

/** A further word in a row that has a state. */
export function BadgeNote({ tone, children }: BadgeProps) {
  return <Words $tone={tone}>{children}</Words>
}

/** Of words, as dark as a text has to be. */
const texts: Record<BadgeTone, string> = {
  green: color.successText,
  amber: color.warningText,
  blue: color.infoText,
  red: color.dangerText,
  grey: color.textSoft,
}

const State = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${space[2]};
  color: ${color.text};
  font-size: ${font.small};
  white-space: nowrap;
`

/** A sign of a state, in the color of the bars of charts. */
export const Mark = styled.span<{ $tone: BadgeTone }>`
  display: inline-block;
  flex: none;
  color: ${({ $tone }) => ($tone === 'amber' ? color.warningFill : texts[$tone])};
`

/** Made of its border, which stays where colors are forced. */
const Dot = styled.span`
  display: block;
  margin-bottom: 1px;
  border: 0.25rem solid;
  border-radius: ${radius.round};
`

const Words = styled.span<{ $tone: BadgeTone }>`
  color: ${({ $tone }) => texts[$tone]};
  font-size: ${font.quiet};
  font-weight: 600;
  white-space: nowrap;
`
