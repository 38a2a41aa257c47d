import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'

/** A note that something is to be done. */
export function WarningNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Note role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </div>
    </Note>
  )
}

const Note = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 0.15em;
  }

  p + p {
    margin-top: ${space[1]};
  }
`
