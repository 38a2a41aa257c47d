import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'

/** Shows the code itself, in demo installations that send no email. */
export function DemoCode({ code }: { code: ReactNode }) {
  return (
    <Box>
      <p>For demo purposes only</p>
      <Code data-testid="demo-code">{code}</Code>
    </Box>
  )
}

const Box = styled.div`
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.successSoft};
  color: ${color.successText};
  font-size: ${font.small};
  text-align: center;
`

const Code = styled.p`
  font-size: ${font.h3};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.3em;
  margin-right: -0.3em;
`
