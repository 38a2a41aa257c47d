import { useState } from 'react'
import { styled } from 'styled-components'
import { color, font, size, space } from '../../styles/theme.ts'
import { linkStyle } from '../../ui/buttons/text-link.tsx'

/** About as many characters as are read at a glance. */
const GLANCE = 400

/** A message as it was written; a long one shows its beginning first. */
export function LongText({ children: text }: { children: string }) {
  const [whole, setWhole] = useState(false)
  const isLong = text.length > GLANCE
  return (
    <div>
      <Text>{isLong && !whole ? `${text.slice(0, GLANCE).trimEnd()}…` : text}</Text>
      {isLong && (
        <More type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show all'}
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
  border: 0;
  background: transparent;
  font-size: ${font.small};
  cursor: pointer;
`
