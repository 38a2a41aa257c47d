import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { color, radius, space } from '../../styles/theme.ts'

export type BadgeTone = 'green' | 'amber' | 'blue' | 'red' | 'grey'

interface BadgeProps {
  tone: BadgeTone
  children: ReactNode
}

/** A state as text. The color only repeats it. */
export function Badge({ tone, children }: BadgeProps) {
  return <Pill $tone={tone}>{children}</Pill>
}

/** What else there is to say in a row whose state has the one pill. */
export function BadgeNote({ tone, children }: BadgeProps) {
  return <Words $tone={tone}>{children}</Words>
}

const tones = {
  green: css`
    background: ${color.successSoft};
    color: ${color.successText};
  `,
  amber: css`
    background: ${color.warningSoft};
    color: ${color.warningText};
  `,
  blue: css`
    background: ${color.infoSoft};
    color: ${color.infoText};
  `,
  red: css`
    background: ${color.dangerSoft};
    color: ${color.dangerText};
  `,
  grey: css`
    background: ${color.surfaceSunken};
    color: ${color.textSoft};
  `,
} satisfies Record<BadgeTone, unknown>

const Words = styled.span<{ $tone: BadgeTone }>`
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
  background: none;
`

const Pill = styled(Words)`
  display: inline-block;
  padding: 0.0625rem ${space[3]};
  border-radius: ${radius.round};
  /* An edge, on grounds of nearly its own color and where colors are forced. */
  border: 1px solid color-mix(in srgb, currentcolor 25%, transparent);
  ${({ $tone }) => tones[$tone]}
`
