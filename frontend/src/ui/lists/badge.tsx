import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, font } from '../../styles/theme.ts'

export type BadgeTone = 'green' | 'amber' | 'blue' | 'red' | 'grey'

interface BadgeProps {
  tone: BadgeTone
  children: ReactNode
}

/** A state as text. The color only repeats it. */
export function Badge({ tone, children }: BadgeProps) {
  return <Pill $tone={tone}>{children}</Pill>
}

/** A further word in a row whose state has the one pill. */
export function BadgeNote({ tone, children }: BadgeProps) {
  return <Words $tone={tone}>{children}</Words>
}

const tones: Record<BadgeTone, { ground: string; text: string }> = {
  green: { ground: color.successSoft, text: color.successText },
  amber: { ground: color.warningSoft, text: color.warningText },
  blue: { ground: color.infoSoft, text: color.infoText },
  red: { ground: color.dangerSoft, text: color.dangerText },
  grey: { ground: color.surfaceSunken, text: color.textSoft },
}

const Words = styled.span<{ $tone: BadgeTone }>`
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${font.quiet};
  font-weight: 600;
  white-space: nowrap;
`

const Pill = styled(Words)`
  display: inline-block;
  padding: 0.0625rem ${space[3]};
  border-radius: ${radius.round};
  background: ${({ $tone }) => tones[$tone].ground};
  /* An edge, on grounds of nearly its own color and where colors are forced. */
  border: 1px solid color-mix(in srgb, currentcolor 25%, transparent);
`
