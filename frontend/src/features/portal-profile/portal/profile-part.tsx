import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'

interface ProfilePartProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** A part of the profile, with a heading. */
export function ProfilePart({ id, title, text, children }: ProfilePartProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children && <Body>{children}</Body>}
    </Card>
  )
}

const Body = styled.div`
  margin-top: ${space[5]};
`
