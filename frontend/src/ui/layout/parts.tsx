import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, from, space } from '../../styles/theme.ts'
import { Card } from './card.tsx'
import { Text } from './stack.ts'

interface PartProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** A part of a page about a person, with a heading. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children && <Body>{children}</Body>}
    </Card>
  )
}

/** Surrounds such parts, which stand in two columns where there is room. */
export const Parts = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};

  > * {
    min-width: 0;
  }

  h2 {
    font-size: ${font.h4};
    overflow-wrap: anywhere;
  }

  h2 + p {
    margin-top: ${space[2]};
    color: ${color.textSoft};
    overflow-wrap: anywhere;
  }

  ${from.large} {
    grid-template-columns: 1fr 1fr;
  }
`

/** A part of a page with a heading and without a card, as its content may be cards. */
export function Section({ id, title, children }: Omit<PartProps, 'text'>) {
  return (
    <section aria-labelledby={id}>
      <Text as="h2" $size="h3" $marginBottom={4} id={id}>
        {title}
      </Text>
      {children}
    </section>
  )
}

const Body = styled.div`
  margin-top: ${space[5]};
`
