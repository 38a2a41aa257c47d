import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { color, radius, space } from '../../styles/theme.ts'

export type BadgeTone = 'green' | 'amber' | 'blue' | 'red' | 'grey'

/** A state as text. The color only repeats it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>
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
    background: ${color.brandSoft};
    color: ${color.brandText};
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

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-block;
  padding: 0.0625rem ${space[3]};
  border-radius: ${radius.round};
  font-size: 0.8125rem;
  font-weight: 600;
  white-space: nowrap;
  /* An edge, on grounds of nearly its own color and where colors are forced. */
  border: 1px solid color-mix(in srgb, currentcolor 25%, transparent);
  ${({ $tone }) => tones[$tone]}
`
