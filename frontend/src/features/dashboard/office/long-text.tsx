import { useState } from 'react'
import { styled } from 'styled-components'
import { color, font, size, space } from '../../../styles/theme.ts'
import { linkStyle } from '../../../ui/buttons/text-link.tsx'

/** Longer texts are cut to about the length of a glance. */
const EXCERPT_LENGTH = 400

/** A message with its line breaks; of a long one, only the beginning until it is expanded. */
export function LongText({ children: text }: { children: string }) {
  const [expanded, setExpanded] = useState(false)
  const isLong = text.length > EXCERPT_LENGTH
  return (
    <div>
      <Text>{isLong && !expanded ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text}</Text>
      {isLong && (
        <More type="button" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Show less' : 'Show all'}
        </More>
      )}
    </div>
  )
}

const Text = styled.p`
  max-width: ${size.prose};
  color: ${color.text};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const More = styled.button`
  ${linkStyle}
  margin-top: ${space[2]};
  padding: 0;
  font-size: ${font.small};
`
